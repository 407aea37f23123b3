import { type BuiltManifest, HOST } from '@portal/shared/contract';
import { fault } from '../faults';
import { MANIFEST } from '../store/artifacts';
import type { Store } from '../store/store';
import {
  type ChangeRequest,
  type Outcome,
  change,
  newestKept,
  requireExpected,
  requireExpectedCanary,
} from './change';
import { requireKnown } from './require-live';

export interface RollbackRequest extends ChangeRequest {
  /** Any version ever released. When left out: the canary goes; without one, the previous good version comes. */
  version?: string | undefined;
  /** The canary the caller saw, null: none; any when left out. */
  expectCanary?: string | null | undefined;
}

/**
 * Takes back what was released last; a named version becomes that of all subscribers.
 * @throws UnknownRemote, UnknownVersion, NoPreviousVersion, ContractUnmet, RouteTaken, SlotTaken,
 * VersionDamaged, Overtaken
 */
export async function rollback(store: Store, request: RollbackRequest): Promise<Outcome> {
  const { version, expectCanary, ...rest } = request;
  const { remote } = rest;
  const known = await requireKnown(store, remote);

  async function named(wanted: string): Promise<BuiltManifest> {
    const manifest = await store.artifacts.manifest(remote, wanted);
    if (manifest) return manifest;
    if (!known.includes(wanted)) throw fault('UnknownVersion', { remote, version: wanted, known });
    const file = store.signatures ? `${MANIFEST} or its signature` : MANIFEST;
    throw fault('VersionDamaged', { remote, version: wanted, file });
  }

  async function previous(good: readonly string[], live: string | undefined) {
    const earlier = good.filter((candidate) => candidate !== live);
    const manifest = await newestKept(store, remote, earlier);
    if (manifest) return manifest;
    const others = known.filter((candidate) => candidate !== live);
    throw fault('NoPreviousVersion', { remote, known: others, isHost: remote === HOST });
  }

  return change(store, {
    ...rest,
    action: 'rollback',
    async decide(now, good) {
      requireExpected(rest, now);
      // Who means to take a canary away must not take back the stable version of all instead.
      if (expectCanary !== undefined) requireExpectedCanary(remote, expectCanary, now);
      const disabled = now?.disabled ?? null;
      if (version !== undefined) return { stable: await named(version), canary: null, disabled };
      if (now?.canary) return { ...now, canary: null };
      const stable = await previous(good, now?.stable.version);
      return { stable, canary: null, disabled };
    },
  });
}
