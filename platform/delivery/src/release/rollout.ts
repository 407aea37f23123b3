import { fault } from '../faults';
import type { Canary, DeploymentState } from '../store/deployment-state';
import type { Store } from '../store/store';
import type { ChangeRequest, Outcome } from './change';
import { changeLive } from './require-live';

export interface RolloutRequest extends ChangeRequest {
  /** Percent of the subscribers, 1 to 99. */
  traffic: number;
}

/** Gives the canary another share of the subscribers. @throws UnknownRemote, NothingLive, NoCanary, Overtaken */
export const rollout = (store: Store, request: RolloutRequest): Promise<Outcome> =>
  changeLive(store, 'rollout', request, (live) => ({
    ...live,
    canary: { ...requireCanary(live), traffic: request.traffic },
  }));

/** Makes the canary the version of all. @throws UnknownRemote, NothingLive, NoCanary, Overtaken */
export const promote = (store: Store, request: ChangeRequest): Promise<Outcome> =>
  changeLive(store, 'promote', request, (live) => ({
    ...live,
    stable: requireCanary(live).manifest,
    canary: null,
  }));

function requireCanary({ stable, canary }: DeploymentState): Canary {
  if (!canary) throw fault('NoCanary', { remote: stable.name });
  return canary;
}
