import type { RemoteStatus, RollbackRequest } from '@portal/shared';

/** The draft of a rollback. */
export interface RollbackDraft {
  /** The remote's state at the start of the draft, or after another change. */
  seen: RemoteStatus;
  /** The selected version; null for the proposed one. */
  version: string | null;
  reason: string;
}

/** A possible target of a rollback. */
export interface Target {
  version: string;
  /** Whether it only ends the canary, and the live version stays. */
  endsCanaryOnly: boolean;
  /** Whether it was live before the current version. */
  previous: boolean;
}

/** The targets of a remote: first those that can be proposed, then the newest. */
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
 * The selected target, or the proposed one without a valid selection. A version that was rolled back is
 * never proposed, so then the operator has to select one.
 */
export const targetOf = ({ seen, version }: RollbackDraft): Target | undefined => {
  const targets = targetsOf(seen);
  return (
    targets.find((target) => target.version === version) ??
    targets.find(({ endsCanaryOnly, previous }) => endsCanaryOnly || previous)
  );
};

/** The request: the target, the reason on one line, and the seen state, so that delivery refuses if it changed. */
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
