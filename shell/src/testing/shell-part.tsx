import { createPortalStore, StoreProvider, type PortalStore } from '@portal/shared';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Portal } from '../portal';
import { PortalProvider } from '../portal-context';
import { began, sessionSlice } from '../session/slice';

/** Renders a part of the shell with what it uses of the portal, for somebody with or without a session. */
export function renderShellPart(
  part: ReactNode,
  portal: Partial<Portal>,
  { signedIn = true } = {},
): PortalStore {
  const store = createPortalStore({ context: {} });
  store.addSlices('shell', [sessionSlice]);
  if (signedIn) store.dispatch(began());
  render(
    <StoreProvider store={store}>
      <PortalProvider value={portal as Portal}>{part}</PortalProvider>
    </StoreProvider>,
  );
  return store;
}
