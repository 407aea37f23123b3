import { join } from 'node:path';
import { openStore, release, runTrial } from '@portal/delivery';
import pMap from 'p-map';
import { makeBreakable } from './harness/breakable-build';
import { FAULTS, MAX_STEP_MS, offerUnmetContracts } from './harness/faults';
import { holdStill } from './harness/hold-still';
import { journeys } from './harness/journey';
import { counted, formatKind, type Reported } from './harness/load-reports';
import {
  type Cell,
  type Ended,
  expectedReports,
  meet,
  formatCell,
  type Session,
  type Shown,
  WHENS,
} from './harness/meet-fault';
import { signIn } from './harness/people';
import { artifacts, changeLive, liveVersions } from './harness/releases';
import { type Subject, SUBJECTS } from './harness/subjects';
import { formatTable } from './harness/hostile-documents';

const { portal, visitor } = journeys({
  // All its browsers count as one sender.
  api: { limits: { loadsBySenderAndDay: { max: 100_000, seconds: 86_400 } } },
});

/** The number of browsers that wait for hanging faults, besides the busy ones. */
const WAITING = 4;
/** The number of browsers for faults with a response. More would starve each other of the processor. */
const BUSY = 2;
/** The number of attempts for a cell, because the machine may be busy. */
const ATTEMPTS = 3;
/** The time limit for all cells, in milliseconds. */
const ALL_CELLS = 1_000_000;
/** Later than any real version. */
const BREAKABLE = '99.0.0';

/** Makes a version of every remote live that fails on demand, with the good one as its fallback. */
async function releaseBreakable(): Promise<void> {
  const store = openStore(portal().dataFolder);
  const versions = liveVersions(portal());
  for (const { remote } of SUBJECTS) {
    const from = join(portal().dataFolder, 'breakable', remote);
    makeBreakable(artifacts(portal(), remote, versions[remote] ?? ''), from, BREAKABLE);
    await release(store, { from, who: 'a journey', runTrial });
  }
  offerUnmetContracts(portal());
}

/** Removes the fallbacks, as if the live versions were the first ever released. */
const forgetPrevious = () =>
  changeLive(portal(), ({ microFrontends }) => {
    for (const version of Object.values(microFrontends).flat()) delete version.fallbackUrl;
  });

async function newSession(): Promise<Session> {
  const { context, page } = await visitor();
  try {
    await signIn(page);
    return await page.evaluate(() => ({ ...localStorage }));
  } finally {
    await context.close();
  }
}

const allReported: Reported[] = [];

/** The longest reported load, in milliseconds. */
const getLongest = (reported: readonly Reported[]): number =>
  Math.max(...reported.map(({ duration }) => duration));

/**
 * Whether the machine is too busy for a verdict: a load without a fault failed, one took too long, or the hash of a
 * damaged file could not be checked in time.
 */
function isStarved({ reported, others }: Ended, { subject: { remote }, fault }: Cell): boolean {
  const broken = fault.version({ portal: portal(), remote });
  const isBroken = (load: Reported) => load.remote === remote && load.version === broken;
  const failed = [...reported, ...others].filter(({ outcome }) => outcome === 'failed');
  const isUnchecked = ({ step }: Reported) => fault.step === 'integrity' && step === 'entry';
  return (
    getLongest(reported) >= fault.budget || !failed.every(isBroken) || reported.some(isUnchecked)
  );
}

function matrix(title: string, subjects: readonly Subject[], expected: Shown) {
  const cells = FAULTS.flatMap((fault) =>
    WHENS.flatMap((when) => subjects.map((subject): Cell => ({ subject, fault, when }))),
  );
  const ends = new Map<Cell, PromiseSettledResult<Ended>>();

  /** Tests the faults one after the other in one browser, which is much cheaper than a browser for each. */
  async function meetAll(chosen: readonly Cell[], session: Session) {
    const travelling = await visitor();
    await holdStill(travelling.context);
    const attempt = async (cell: Cell): Promise<Ended> => {
      const goesAlone = cell.subject.endsSession && cell.when === 'after navigation';
      const own = goesAlone ? await newSession() : session;
      const ended = await meet(portal(), cell, travelling, own);
      allReported.push(...ended.reported, ...ended.others);
      return ended;
    };
    const meetCell = async (cell: Cell, attempts = ATTEMPTS): Promise<Ended> => {
      const ended = await attempt(cell);
      return attempts > 1 && isStarved(ended, cell) ? meetCell(cell, attempts - 1) : ended;
    };
    for (const cell of chosen) {
      const [end] = await Promise.allSettled([meetCell(cell)]);
      ends.set(cell, end);
    }
    await travelling.context.close();
  }

  const getEntry = (cell: Cell): string => {
    const end = ends.get(cell);
    if (end?.status !== 'fulfilled') return 'FAILED';
    return `${end.value.shown} ${String(end.value.milliseconds).padStart(6)} ms`;
  };

  beforeAll(async () => {
    const session = await newSession();
    const waiting = cells.filter(({ fault }) => fault.budget > MAX_STEP_MS);
    const busy = cells.filter((cell) => !waiting.includes(cell));
    const began = Date.now();
    await Promise.all([
      pMap(waiting, (cell) => meetAll([cell], session), { concurrency: WAITING }),
      pMap(
        subjects,
        (subject) =>
          meetAll(
            busy.filter((cell) => cell.subject === subject),
            session,
          ),
        { concurrency: BUSY },
      ),
    ]);
    const rows = FAULTS.flatMap((fault) =>
      WHENS.map((when) => {
        const row = cells.filter((cell) => cell.fault === fault && cell.when === when);
        return [fault.name, when, ...row.map(getEntry)];
      }),
    );
    const head = ['fault', 'when', ...subjects.map(({ remote }) => remote)];
    const took = `${cells.length} in ${Math.round((Date.now() - began) / 1000)} s`;
    process.stdout.write(formatTable(`Fault matrix, ${title} (${took})`, [head, ...rows]));
  }, ALL_CELLS);

  test.each(cells.map((cell) => [formatCell(cell), cell] as const))('%s', (_, cell) => {
    const end = ends.get(cell);
    if (end?.status !== 'fulfilled') {
      throw end?.reason ?? new Error('No browser came to this cell.');
    }
    const { shown, reported, others } = end.value;
    expect(shown).toBe(expected);
    // Beacons may arrive in any order.
    const kinds = expectedReports(portal(), cell, expected).map(formatKind);
    expect(reported.map(formatKind).sort()).toEqual(kinds.sort());
    // Measured from the first attempt, because a slow start of the machine is not the portal's fault.
    expect(getLongest(reported)).toBeLessThan(cell.fault.budget);
    expect(others.filter(({ outcome }) => outcome !== 'loaded')).toEqual([]);
  });
}

beforeAll(releaseBreakable, ALL_CELLS);

describe('a version that fails is replaced by its fallback', () => {
  matrix('with a previous version', SUBJECTS, 'healed');
});

describe('without a fallback a card is shown until the fault ends', () => {
  beforeAll(forgetPrevious);
  matrix(
    'without a previous version',
    SUBJECTS.filter(({ remote }) => remote === 'mfe-cameras'),
    'card',
  );
});

test('the API has counted everything that pages reported', async () => {
  const totals = await counted(portal());
  const reported = new Map<string, number>();
  for (const kind of allReported.map(formatKind)) reported.set(kind, (reported.get(kind) ?? 0) + 1);
  const missing = [...reported].filter(([kind, count]) => (totals.get(kind) ?? 0) < count);
  expect(missing).toEqual([]);
});
