import {
  type BuiltManifest,
  type LiveSet,
  type LiveVersion,
  defaultVersion,
  versionFolder,
} from '@portal/shared/contract';
import type { LedgerEntry } from '../store/ledger';
import type { Decision, Store } from '../store/store';
import { requireAgreement } from './agreement';
import { afterMove, goodVersions } from './good-versions';

/** What a release or a rollback did. */
export interface Outcome {
  action: LedgerEntry['action'];
  remote: string;
  before: string | null;
  after: string;
  /** The version browsers turn to when `after` cannot be loaded. */
  fallback: string | null;
  /** False when `after` was live already: nothing was written. */
  changed: boolean;
}

interface Move {
  action: LedgerEntry['action'];
  remote: string;
  who: string;
  reason?: string | undefined;
  /** The version to make live. `good` are the versions that proved good, oldest first. */
  choose(good: readonly string[], live: string | null): Promise<BuiltManifest>;
  /** The last step before the live set is written; it may still refuse. */
  prepare?(): Promise<void>;
}

/** Makes a version of one remote the live one, with the last good one behind it. */
export function makeLive(store: Store, move: Move): Promise<Outcome> {
  const { action, remote, who, reason } = move;
  return store.change(async ({ liveSet, ledger }): Promise<Decision<Outcome>> => {
    const versions = liveSet.microFrontends[remote] ?? [];
    const live = defaultVersion(versions)?.metadata.version ?? null;
    const entries = ledger.filter((entry) => entry.remote === remote);
    const good = goodVersions(entries, live);

    const chosen = await move.choose(good, live);
    const after = chosen.version;
    if (after === live) {
      await move.prepare?.();
      const fallback = versions.find(({ deployment }) => !deployment.default);
      return {
        result: {
          action,
          remote,
          before: live,
          after,
          fallback: fallback?.metadata.version ?? null,
          changed: false,
        },
      };
    }

    const previous = afterMove(good, { action, after }).slice(0, -1);
    const fallback = await newestKept(store, remote, previous);
    const next = withVersions(liveSet, remote, liveVersions(chosen, fallback));
    requireAgreement(next, remote);
    await move.prepare?.();

    const time = new Date().toISOString();
    return {
      change: {
        liveSet: next,
        entry: { time, who, action, remote, before: live, after, reason: reason ?? null },
      },
      result: {
        action,
        remote,
        before: live,
        after,
        fallback: fallback?.version ?? null,
        changed: true,
      },
    };
  });
}

/** The last of `versions` whose files still stand in the store. */
export async function newestKept(
  store: Store,
  remote: string,
  versions: readonly string[],
): Promise<BuiltManifest | null> {
  for (const version of versions.toReversed()) {
    const manifest = await store.artifacts.manifest(remote, version);
    if (manifest) return manifest;
  }
  return null;
}

function liveVersions(current: BuiltManifest, fallback: BuiltManifest | null): LiveVersion[] {
  if (!fallback) return [liveVersion(current, true)];
  const behind = liveVersion(fallback, false);
  return [{ ...liveVersion(current, true), fallbackUrl: behind.url }, behind];
}

function liveVersion(manifest: BuiltManifest, isDefault: boolean): LiveVersion {
  const { name, version, entry, files } = manifest;
  return {
    url: versionFolder(name, version) + entry,
    metadata: { version, integrity: files[entry] ?? '' },
    deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
    extras: { portal: manifest },
  };
}

/** Names in order, so that two live sets can be compared by eye. */
function withVersions(liveSet: LiveSet, remote: string, versions: LiveVersion[]): LiveSet {
  const all = Object.entries({ ...liveSet.microFrontends, [remote]: versions });
  all.sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...liveSet, microFrontends: Object.fromEntries(all) };
}
