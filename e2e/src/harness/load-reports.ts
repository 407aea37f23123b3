import type { LoadReport } from '@portal/shared/contract';
import type { BrowserContext } from 'playwright-core';
import { readBeacon } from './beacons';
import { TIMEOUT_MS } from './timeout';
import type { TestPortal } from './portal';

/** A kind of load: the outcome of loading one version. */
export type Kind = Pick<LoadReport, 'remote' | 'version' | 'step' | 'outcome'>;

/** What a page reported of a load. */
export type Reported = Kind & Pick<LoadReport, 'duration'>;

export interface Reports {
  /** What was reported so far, oldest first. */
  all: () => Reported[];
  /** Waits for this many reports of a remote, and returns them. */
  first: (count: number, remote: string) => Promise<Reported[]>;
}

/** The reports of a browser's pages from now on, once the API has accepted them. */
export function collectReports(context: BrowserContext): Reports {
  const reported: Reported[] = [];
  context.on('response', (response) => {
    if (response.ok()) reported.push(...(readBeacon(response.request()).loads ?? []));
  });
  return {
    all: () => reported,
    async first(count, remote) {
      const ofRemote = () => reported.filter((report) => report.remote === remote);
      const enough = () => ofRemote().length >= count;
      const another = { predicate: enough, timeout: TIMEOUT_MS };
      if (!enough()) {
        await context.waitForEvent('response', another).catch((cause: unknown) => {
          const soFar = ofRemote().map(formatKind).join(', ');
          throw new Error(`${remote} was to be reported ${count} times, not: ${soFar}`, { cause });
        });
      }
      return ofRemote().slice(0, count);
    },
  };
}

/** One line that identifies a kind of load. */
export const formatKind = ({ remote, version, step, outcome }: Kind): string =>
  [remote, version, step, outcome].join(' ');

/** The API's count of each kind of load. */
export async function counted({ origin }: TestPortal): Promise<Map<string, number>> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const totals = new Map<string, number>();
  for (const [, labels = '', total] of metrics.matchAll(
    /^portal_remote_loads_total\{(.*)\} (\d+)$/gm,
  )) {
    const of = (label: string) => new RegExp(`\\b${label}="([^"]*)"`).exec(labels)?.[1];
    const kind = ['remote', 'version', 'step', 'outcome'].map(of).join(' ');
    totals.set(kind, (totals.get(kind) ?? 0) + Number(total));
  }
  return totals;
}
