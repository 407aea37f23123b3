import type { FastifyBaseLogger } from 'fastify';
import type { LiveSet } from '@portal/shared/contract';
import type { Reported } from './reported-versions';

/** The source of the live set, which names the existing versions: its address, or a function. */
export type LiveSetSource = string | (() => Promise<LiveSet>);

/** Milliseconds between two fetches of the live set. */
const BREATHER = 1_000;

/** Milliseconds a fetch may take. */
const PATIENCE = 5_000;

type Named = Pick<Reported, 'remote' | 'version'>;

const nameOf = ({ remote, version }: Named): string => `${remote} ${version}`;

async function fetchLiveSet(address: string): Promise<LiveSet> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as LiveSet;
}

const namesIn = ({ microFrontends }: LiveSet): Set<string> =>
  new Set(
    Object.entries(microFrontends).flatMap(([remote, versions]) =>
      versions.map(({ metadata: { version } }) => nameOf({ remote, version })),
    ),
  );

/**
 * Filters reports to the versions of the live set, which is fetched again, at most once a second, when
 * a report names an unknown version. While it is unavailable, the last one applies.
 */
export function liveVersions(
  source: LiveSetSource,
  log: Pick<FastifyBaseLogger, 'warn'>,
): <Report extends Named>(reports: readonly Report[]) => Promise<Report[]> {
  const liveSet = typeof source === 'string' ? () => fetchLiveSet(source) : source;
  let names = new Set<string>();
  let asked = -Infinity;
  let answer: Promise<void> = Promise.resolve();
  let failing = false;

  async function ask(): Promise<void> {
    try {
      names = namesIn(await liveSet());
      failing = false;
    } catch (error) {
      const { message } = error as Error;
      if (!failing) log.warn({ reason: message }, 'new versions are not counted: no live set');
      failing = true;
    }
  }

  const isLive = (named: Named) => names.has(nameOf(named));

  return async (reports) => {
    // The system clock may be set back.
    if (!reports.every(isLive) && performance.now() - asked > BREATHER) {
      asked = performance.now();
      answer = ask();
    }
    await answer;
    return reports.filter(isLive);
  };
}
