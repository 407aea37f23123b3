import { createPortalStore, StoreProvider, type PortalStore } from '@portal/shared';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { began, sessionSlice } from '../session/slice';

/** Renders a part of the shell with a store, with or without a session. */
export function renderShellPart(part: ReactNode, { signedIn = true } = {}): PortalStore {
  const store = createPortalStore({ context: {} });
  store.addSlices('shell', [sessionSlice]);
  if (signedIn) store.dispatch(began());
  render(<StoreProvider store={store}>{part}</StoreProvider>);
  return store;
}
