import { median, pairedRatios, computeSpread } from '../statistics';
import type { Spread } from '../report/bench-report';
import type { VariantName } from '../baselines/variants';
import type { Load } from './visit';

/** The first visit with empty caches, or the one after it. */
export type Temperature = 'cold' | 'warm';

export type Metric = Exclude<keyof Load, 'waterfall'>;

/** Identifies the samples of one kind of load. */
export interface Key {
  page: string;
  variant: VariantName;
  temperature: Temperature;
}

const formatKey = ({ page, variant, temperature }: Key): string =>
  [page, variant, temperature].join('\n');

/** All samples, by round: the same index is the same round. */
export class Samples {
  private readonly loads = new Map<string, Load[]>();

  add(key: Key, round: number, load: Load): void {
    const loads = this.of(key);
    loads[round] = load;
    this.loads.set(formatKey(key), loads);
  }

  /** Empty if a round left it out. */
  private of(key: Key): Load[] {
    return this.loads.get(formatKey(key)) ?? [];
  }

  private valuesOf(key: Key, metric: Metric): (number | undefined)[] {
    return Array.from(this.of(key), (load) => load?.[metric]);
  }

  has(key: Key): boolean {
    return this.loads.has(formatKey(key));
  }

  /** The load with the median largest paint; of an even number, the faster of the two in the middle. */
  medianLoad(key: Key): Load | undefined {
    const loads = this.of(key).filter((load) => load !== undefined);
    loads.sort((a, b) => a.largestPaint - b.largestPaint);
    return loads[Math.floor((loads.length - 1) / 2)];
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
    return computeSpread(pairedRatios(portal, this.valuesOf(key, metric)));
  }

  /** All measured numbers. */
  get raw(): Record<string, (Load | null)[]> {
    return Object.fromEntries(
      [...this.loads].map(([key, loads]) => [
        key.replaceAll('\n', ' · '),
        Array.from(loads, (load) => load ?? null),
      ]),
    );
  }
}
