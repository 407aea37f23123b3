import { fault } from '../faults';
import type { Canary, DeploymentState } from '../store/deployment-state';
import type { Store } from '../store/store';
import { type ChangeRequest, type Outcome, change } from './change';
import { requireKnown, requireLive } from './require-live';

export interface RolloutRequest extends ChangeRequest {
  /** Percent of the subscribers, 1 to 99. */
  traffic: number;
}

/** Gives the canary another share of the subscribers. @throws UnknownRemote, NothingLive, NoCanary, Overtaken */
export async function rollout(store: Store, request: RolloutRequest): Promise<Outcome> {
  const { traffic, ...rest } = request;
  await requireKnown(store, rest.remote);
  return change(store, {
    ...rest,
    action: 'rollout',
    decide(now) {
      const live = requireLive(rest, now);
      return { ...live, canary: { ...requireCanary(live), traffic } };
    },
  });
}

/** Makes the canary the version of all. @throws UnknownRemote, NothingLive, NoCanary, Overtaken */
export async function promote(store: Store, request: ChangeRequest): Promise<Outcome> {
  await requireKnown(store, request.remote);
  return change(store, {
    ...request,
    action: 'promote',
    decide(now) {
      const live = requireLive(request, now);
      return { ...live, stable: requireCanary(live).manifest, canary: null };
    },
  });
}

function requireCanary({ stable, canary }: DeploymentState): Canary {
  if (!canary) throw fault('NoCanary', { remote: stable.name });
  return canary;
}
