import type { LoadCount, RemoteStatus } from '@portal/shared';
import { seriesOf } from '../loads/series';
import { rateOf, sum, type Tally } from '../loads/tally';
import type { Span } from '../operations/span';

/** The current role of a version. */
export type Role = 'live' | 'canary' | 'earlier';

/** A version of the plotted remote. */
export interface PlottedLine {
  version: string;
  role: Role;
  steps: readonly Tally[];
  /** The sum of the whole span. */
  total: Tally;
  /** The step with the highest rate; null without failures. */
  worst: { at: number; rate: number } | null;
}

export interface Plotted extends Span {
  /** The start of each step, in seconds. */
  times: readonly number[];
  /** The live version, its canary, then earlier versions. */
  lines: readonly PlottedLine[];
}

const ORDER: Record<Role, number> = { live: 0, canary: 1, earlier: 2 };

function roleOf({ live, canary }: RemoteStatus, version: string): Role {
  if (version === live) return 'live';
  return version === canary?.version ? 'canary' : 'earlier';
}

function worstOf(span: Span, steps: readonly Tally[]): PlottedLine['worst'] {
  let worst: PlottedLine['worst'] = null;
  for (const [step, tally] of steps.entries()) {
    const rate = rateOf(tally) ?? 0;
    if (rate > (worst?.rate ?? 0)) worst = { at: span.since + step * span.step, rate };
  }
  return worst;
}

/** The failure rates of a remote's versions over time. */
export function plottedOf(
  status: RemoteStatus,
  { since, until, step, counts }: Span & { counts: readonly LoadCount[] },
): Plotted {
  const span = { since, until, step };
  const lines = seriesOf(status.remote, span, counts)
    .map(({ version, steps }) => ({
      version,
      role: roleOf(status, version),
      steps,
      total: sum(steps),
      worst: worstOf(span, steps),
    }))
    .sort(
      (one, other) =>
        ORDER[one.role] - ORDER[other.role] ||
        other.version.localeCompare(one.version, 'en', { numeric: true }),
    );
  const times = Array.from({ length: (until - since) / step }, (_, index) => since + index * step);
  return { ...span, times, lines };
}
