import { HOST } from '@portal/shared/contract';
import { fault } from '../faults';
import type { Store } from '../store/store';
import { type ChangeRequest, type Outcome, change } from './change';
import { requireKnown, requireLive } from './require-live';

/**
 * Switches a remote off: its pages say so, its navigation and slots are gone. Its versions stay as they are.
 * @throws HostNeeded, UnknownRemote, NothingLive, Overtaken
 */
export async function disable(store: Store, request: ChangeRequest): Promise<Outcome> {
  const { remote, reason = null } = request;
  if (remote === HOST) throw fault('HostNeeded', { host: HOST });
  await requireKnown(store, remote);
  return change(store, {
    ...request,
    action: 'disable',
    decide: (now) => ({
      ...requireLive(request, now),
      disabled: { since: new Date().toISOString(), reason },
    }),
  });
}

/** Switches it on again, at the versions it has meanwhile. @throws UnknownRemote, NothingLive, Overtaken */
export async function enable(store: Store, request: ChangeRequest): Promise<Outcome> {
  await requireKnown(store, request.remote);
  return change(store, {
    ...request,
    action: 'enable',
    decide: (now) => ({ ...requireLive(request, now), disabled: null }),
  });
}
