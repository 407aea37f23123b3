import { promisesOf } from './report';

export type Step = 'major' | 'minor' | 'patch';

export interface Changes {
  /** Promises that no longer hold. A changed line counts as removed. */
  gone: string[];
  added: string[];
}

export function changesBetween(before: string, after: string): Changes {
  const [old, now] = [promisesOf(before), promisesOf(after)];
  return {
    gone: [...old].filter((promise) => !now.has(promise)),
    added: [...now].filter((promise) => !old.has(promise)),
  };
}

/** How a version must be raised: a removal is major, an addition is minor. */
export const stepFor = ({ gone, added }: Changes): Step =>
  gone.length > 0 ? 'major' : added.length > 0 ? 'minor' : 'patch';

export function stepBetween(before: string, after: string): Step {
  const [old, now] = [before.split('.'), after.split('.')];
  if (old[0] !== now[0]) return 'major';
  return old[1] === now[1] ? 'patch' : 'minor';
}

const SIZES: readonly Step[] = ['patch', 'minor', 'major'];

/** Why a version cannot follow another one; null when it can. */
export function objection(
  before: { version: string; report: string },
  after: { version: string; report: string },
): string | null {
  const changes = changesBetween(before.report, after.report);
  const needed = stepFor(changes);
  const made = stepBetween(before.version, after.version);
  if (SIZES.indexOf(made) >= SIZES.indexOf(needed)) return null;
  const what = needed === 'major' ? changes.gone : changes.added;
  return [
    `Since contract ${before.version} this is ${needed === 'major' ? 'gone or changed' : 'new'}:`,
    ...what.map((promise) => `  ${promise}`),
    `That needs a ${needed} version, and ${after.version} is a ${made} one.`,
  ].join('\n');
}
