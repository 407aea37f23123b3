import type { LoadCount } from '@portal/shared';
import { stepOf, stepsIn, type Span } from '../operations/span';
import { NOTHING, plus, type Tally } from './tally';

/** The loads of a version in each step of a span. */
export interface Series {
  version: string;
  steps: readonly Tally[];
}

/** A series for each version of `remote` with loads in the span. */
export function seriesOf(remote: string, span: Span, counts: readonly LoadCount[]): Series[] {
  const versions = new Map<string, Tally[]>();
  for (const count of counts) {
    const step = count.remote === remote ? stepOf(span, count.from) : null;
    if (step === null) continue;
    const steps = versions.get(count.version) ?? Array<Tally>(stepsIn(span)).fill(NOTHING);
    steps[step] = plus(steps[step] ?? NOTHING, count);
    versions.set(count.version, steps);
  }
  return [...versions].map(([version, steps]) => ({ version, steps }));
}
