import type { LedgerEntry, RemoteStatus } from '@portal/shared';

/** A possible target of a rollback. */
export interface Target {
  version: string;
  /** 'end': only the canary ends; 'previous': the version before the current one. */
  role: 'end' | 'previous' | 'other';
  /** The rollback that removed it before. */
  takenBy: LedgerEntry | undefined;
}

/** The targets of a remote: first those that can be proposed, then the newest. */
export function listTargets(status: RemoteStatus): Target[] {
  const { live, canary, fallback, versions, rolledBack } = status;
  if (live === null) return [];
  const proposed = [canary && live, fallback];
  return [...new Set([...proposed, ...versions.toReversed()])].flatMap((version) => {
    if (version === null || version === canary?.version) return [];
    if (version === live && !canary) return [];
    const other = version === fallback ? 'previous' : 'other';
    const role = version === live ? 'end' : other;
    return [{ version, role, takenBy: rolledBack[version] }];
  });
}

/**
 * The selected target, or the proposed one without a valid selection. A version that was rolled back is
 * never proposed, so then the operator has to select one.
 */
export const findTarget = (targets: readonly Target[], version: string): Target | undefined =>
  targets.find((target) => target.version === version) ??
  targets.find(({ role }) => role !== 'other');
