import type { RemoteStatus, RollbackRequest } from '@portal/shared';

/** A rollback that is being written. */
export interface RollbackDraft {
  /** The remote as it was seen when the rollback was begun, or after it was overtaken. */
  seen: RemoteStatus;
  /** The version it is to go to; null: the one proposed, where there is one. */
  version: string | null;
  reason: string;
}

/** Where a rollback can lead. */
export interface Target {
  version: string;
  /** The canary goes and what is live for all others stays. */
  endsCanaryOnly: boolean;
  /** What stood before what is live now. */
  previous: boolean;
}

/** The targets of a remote, those that can be proposed first, then the newest. */
export function targetsOf({ live, canary, fallback, versions }: RemoteStatus): Target[] {
  const others = versions
    .filter((version) => version !== live && version !== canary?.version)
    .toReversed();
  const ordered = [...new Set([canary && live, fallback, ...others])];
  return ordered.flatMap((version) => {
    if (version === null || version === canary?.version) return [];
    const endsCanaryOnly = version === live;
    return endsCanaryOnly && !canary
      ? []
      : [{ version, endsCanaryOnly, previous: version === fallback }];
  });
}

/**
 * The chosen target, or the proposed one where nothing was chosen or the choice is none any more. A
 * version that was rolled away from is never proposed: then somebody has to choose.
 */
export const targetOf = ({ seen, version }: RollbackDraft): Target | undefined => {
  const targets = targetsOf(seen);
  return (
    targets.find((target) => target.version === version) ??
    targets.find(({ endsCanaryOnly, previous }) => endsCanaryOnly || previous)
  );
};

/** What is sent: the target by its name, the reason on one line, and what was seen, so that nothing else is rolled back. */
export const requestOf = (
  { seen, reason }: RollbackDraft,
  { version }: Target,
): RollbackRequest => ({
  remote: seen.remote,
  version,
  reason: reason.trim().replace(/\s+/g, ' '),
  expect: seen.live ?? 'none',
  expectCanary: seen.canary?.version ?? null,
});
