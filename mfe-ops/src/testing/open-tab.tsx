import { renderScreen } from '@portal/shared/testing';
import type { ComponentType } from 'react';
import { useHeartbeat } from '../refreshing/use-heartbeat';
import remote from '../remote';

/** Opens a tab alone on a page that refreshes. */
export function openTab(Tab: ComponentType, at = '/ops') {
  const Page = () => {
    useHeartbeat(true);
    return (
      <>
        <h1 tabIndex={-1}>Operations</h1>
        <Tab />
      </>
    );
  };
  return renderScreen(Page, { remote, at });
}
