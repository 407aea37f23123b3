import { median } from '../numbers';
import { pairedRatios, spreadOf } from '../spread';
import type { Spread } from '../report/bench-report';
import type { VariantName } from '../baselines/variants';
import type { Load, Visit } from './visit';

/** The first visit with nothing kept, or the one after it. */
export type Temperature = 'cold' | 'warm';

export type Metric = keyof Load;

interface Key {
  page: string;
  variant: VariantName;
  temperature: Temperature;
}

const textOf = ({ page, variant, temperature }: Key): string =>
  [page, variant, temperature].join('\n');

/** All samples, by round: the same index is the same round. */
export class Samples {
  private readonly visits = new Map<string, Visit[]>();

  add(key: Key, round: number, visit: Visit): void {
    const visits = this.of(key);
    visits[round] = visit;
    this.visits.set(textOf(key), visits);
  }

  /** There is none where a round left it out. */
  private of(key: Key): Visit[] {
    return this.visits.get(textOf(key)) ?? [];
  }

  private valuesOf(key: Key, metric: Metric): (number | undefined)[] {
    return Array.from(this.of(key), (visit) => visit?.load[metric]);
  }

  has(key: Key): boolean {
    return this.visits.has(textOf(key));
  }

  rounds(key: Key): number {
    return this.valuesOf(key, 'usable').filter((value) => value !== undefined).length;
  }

  median(key: Key, metric: Metric): number {
    return median(this.valuesOf(key, metric).filter((value) => value !== undefined));
  }

  /** The portal beside a baseline, round by round. */
  ratio(key: Key, metric: Metric): Spread {
    const portal = this.valuesOf({ ...key, variant: 'portal' }, metric);
    return spreadOf(pairedRatios(portal, this.valuesOf(key, metric)));
  }

  /** The visit whose largest paint is nearest to the median. */
  medianVisit(key: Key): Visit {
    const middle = this.median(key, 'largestPaint');
    const distance = ({ load }: Visit) => Math.abs(load.largestPaint - middle);
    const [nearest] = this.of(key)
      .filter((visit) => visit !== undefined)
      .sort((a, b) => distance(a) - distance(b));
    if (!nearest) throw new Error(`Nothing was measured of ${textOf(key)}`);
    return nearest;
  }

  /** Every number that was measured, for who wants to calculate himself. */
  get raw(): Record<string, (Load | null)[]> {
    return Object.fromEntries(
      [...this.visits].map(([key, visits]) => [
        key.replaceAll('\n', ' · '),
        Array.from(visits, (visit) => visit?.load ?? null),
      ]),
    );
  }
}
