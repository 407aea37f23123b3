import { HOST } from '@portal/shared/contract';
import { fault } from '../faults';
import type { Store } from '../store/store';
import type { ChangeRequest, Outcome } from './change';
import { changeLive } from './require-live';

/**
 * Switches a remote off: its pages say so, its navigation and slots are gone. Its versions stay as they are.
 * @throws HostNeeded, UnknownRemote, NothingLive, Overtaken
 */
export async function disable(store: Store, request: ChangeRequest): Promise<Outcome> {
  const { remote, reason = null } = request;
  if (remote === HOST) throw fault('HostNeeded', { host: HOST });
  return changeLive(store, 'disable', request, (live) => ({
    ...live,
    disabled: { since: new Date().toISOString(), reason },
  }));
}

/** Switches it on again, at the versions it has meanwhile. @throws UnknownRemote, NothingLive, Overtaken */
export const enable = (store: Store, request: ChangeRequest): Promise<Outcome> =>
  changeLive(store, 'enable', request, (live) => ({ ...live, disabled: null }));
