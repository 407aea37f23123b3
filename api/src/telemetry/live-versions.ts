import type { FastifyBaseLogger } from 'fastify';
import type { LiveSet } from '@portal/shared/contract';

/** Where the live set is, which names the versions there are: its address, or what gives it. */
export type LiveSetSource = string | (() => Promise<LiveSet>);

/** Milliseconds between two questions for the live set. */
const BREATHER = 1_000;

/** Milliseconds the answer may take. */
const PATIENCE = 5_000;

interface Named {
  remote: string;
  version: string;
}

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
 * Tells which versions there are: those of the live set, which is asked for again, at most once a second,
 * when somebody names another. While it cannot be had, those of the last one are.
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
    // Not by the clock, which may be set back.
    if (!reports.every(isLive) && performance.now() - asked > BREATHER) {
      asked = performance.now();
      answer = ask();
    }
    await answer;
    return reports.filter(isLive);
  };
}
