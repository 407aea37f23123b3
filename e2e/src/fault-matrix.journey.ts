import { join } from 'node:path';
import { openStore, release } from '@portal/delivery';
import type { BrowserContext, Page } from 'playwright-core';
import { atOnce } from './harness/at-once';
import { makeBreakable } from './harness/breakable-build';
import {
  type Fault,
  FAULTS,
  joinCohort,
  LONGEST_STEP,
  offerUnmetContracts,
} from './harness/faults';
import { holdStill } from './harness/hold-still';
import { journeys } from './harness/journey';
import { counted, kindOf, reportsOf, type Told } from './harness/load-reports';
import { signIn } from './harness/people';
import { artifacts, changeLive, liveVersions } from './harness/releases';
import { open, type Subject, SUBJECTS } from './harness/subjects';
import { tableOf } from './harness/table';

const { portal, visitor } = journeys();

/** Browsers at once: those that wait for what hangs, and those that keep the machine busy. */
const LANES = { waiting: 8, busy: 3 };
/** Milliseconds all cells may take together. */
const ALL_CELLS = 600_000;

const WHENS = ['first load', 'after navigation'] as const;
const BREAKABLE = '99.0.0';

interface Cell {
  subject: Subject;
  fault: Fault;
  when: (typeof WHENS)[number];
}

const nameOf = ({ subject, fault, when }: Cell): string =>
  `${subject.remote}: ${fault.name}, ${when}`;

/** `healed`: its page shows, drawn by its previous version. `card`: it says that it cannot be shown. */
type Shown = 'healed' | 'card';

interface Ended {
  shown: Shown;
  /** From the request for the page until something was shown. */
  milliseconds: number;
  /** How the failing of its remote was reported. */
  told: Told[];
  /** What else its pages reported: the loading of other remotes. */
  others: Told[];
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

const card = (page: Page) => page.getByText('This part of the portal is not available right now.');

/** The first of the two; nobody waits for the other one any more. */
function firstShown(page: Page, { shows }: Subject): Promise<Shown> {
  const healed = shows(page).then(() => 'healed' as const);
  const failed = card(page)
    .waitFor()
    .then(() => 'card' as const);
  return Promise.any([healed, failed]);
}

/** Whatever becomes of the page's remote, the header answers. */
async function expectHeader(page: Page, { layout }: Subject): Promise<void> {
  if (layout === 'plain') return;
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.keyboard.press('Escape');
}

/** What is told of a remote whose version failed twice, and of the one that then helped out. */
function expectedTold({ subject: { remote }, fault }: Cell, shown: Shown): Told[] {
  const version = fault.version({ portal: portal(), remote });
  const failed: Told = { remote, version, step: fault.step, outcome: 'failed' };
  const helping: Told = {
    remote,
    version: fault.helping({ portal: portal(), remote }),
    step: 'render',
    outcome: 'fell-back',
  };
  return shown === 'healed' ? [failed, failed, helping] : [failed, failed];
}

/** A person meets a fault: looks at what is shown, gets over it, and goes on to another remote's page. */
async function meet(cell: Cell, session: Session): Promise<Ended> {
  const { subject, fault, when } = cell;
  const { remote, path, layout } = subject;
  const { context, page, allow, problems } = await visitor();
  context.setDefaultTimeout(fault.budget + LONGEST_STEP);
  const place = { portal: portal(), context, remote };
  const reports = reportsOf(context);
  allow(...fault.console);
  try {
    if (layout === 'main' || when === 'after navigation') await context.setStorageState(session);
    await holdStill(context);
    await joinCohort(place);
    await fault.begin(place);
    if (when === 'after navigation') await subject.beginElsewhere(page);

    const began = Date.now();
    await (when === 'first load' ? open(page, path) : subject.go(page));
    const [{ shown, milliseconds }] = await Promise.all([
      firstShown(page, subject).then((shown) => ({ shown, milliseconds: Date.now() - began })),
      expectHeader(page, subject),
    ]);
    const told = await reports.first(expectedTold(cell, shown).length, remote);
    if (shown === 'card') {
      await fault.recover(place, page);
      await subject.shows(page);
    }
    // Meanwhile the cohort may be the subscriber's; a new document is to have none of the canaries.
    await joinCohort(place);
    await subject.leave(page);
    expect(problems()).toEqual([]);
    const others = reports.all().filter((report) => report.remote !== remote);
    return { shown, milliseconds, told, others };
  } finally {
    await context.close();
  }
}

/** Makes a version of every remote live that fails where a page says so, with the good one behind it. */
async function releaseBreakable(): Promise<void> {
  const store = openStore(portal().dataFolder);
  const versions = liveVersions(portal());
  for (const { remote } of SUBJECTS) {
    const from = join(portal().dataFolder, 'breakable', remote);
    makeBreakable(artifacts(portal(), remote, versions[remote] ?? ''), from, BREAKABLE);
    await release(store, { from, who: 'a journey' });
  }
  offerUnmetContracts(portal());
}

/** As if the live versions were the first ever released. */
const forgetPrevious = () =>
  changeLive(portal(), ({ microFrontends }) => {
    for (const version of Object.values(microFrontends).flat()) delete version.fallbackUrl;
  });

/** What a browser keeps of a person who has signed in. */
async function newSession(): Promise<Session> {
  const { context, page } = await visitor();
  try {
    await signIn(page);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

const allTold: Told[] = [];

function matrix(title: string, subjects: readonly Subject[], expected: Shown) {
  const cells = FAULTS.flatMap((fault) =>
    WHENS.flatMap((when) => subjects.map((subject): Cell => ({ subject, fault, when }))),
  );
  const ends = new Map<Cell, PromiseSettledResult<Ended>>();

  async function run(session: Session, cell: Cell) {
    const [end] = await Promise.allSettled([meet(cell, session)]);
    ends.set(cell, end);
    if (end.status === 'fulfilled') allTold.push(...end.value.told, ...end.value.others);
  }

  const entryOf = (cell: Cell | undefined): string => {
    const end = cell && ends.get(cell);
    if (end?.status !== 'fulfilled') return 'FAILED';
    return `${end.value.shown} ${String(end.value.milliseconds).padStart(6)} ms`;
  };

  beforeAll(async () => {
    const session = await newSession();
    const tasksOf = (chosen: Cell[]) => chosen.map((cell) => () => run(session, cell));
    const waiting = cells.filter(({ fault }) => fault.budget > LONGEST_STEP);
    const busy = cells.filter((cell) => !waiting.includes(cell));
    const began = Date.now();
    await Promise.all([atOnce(LANES.waiting, tasksOf(waiting)), atOnce(LANES.busy, tasksOf(busy))]);
    const rows = FAULTS.flatMap((fault) =>
      WHENS.map((when) => [
        fault.name,
        when,
        ...subjects.map((subject) =>
          entryOf(
            cells.find(
              (cell) => cell.fault === fault && cell.when === when && cell.subject === subject,
            ),
          ),
        ),
      ]),
    );
    const head = ['fault', 'when', ...subjects.map(({ remote }) => remote)];
    const took = `${cells.length} in ${Math.round((Date.now() - began) / 1000)} s`;
    process.stdout.write(tableOf(`Fault matrix, ${title} (${took})`, [head, ...rows]));
  }, ALL_CELLS);

  test.each(cells.map((cell) => [nameOf(cell), cell] as const))('%s', (_, cell) => {
    const end = ends.get(cell);
    if (end?.status !== 'fulfilled') throw end?.reason;
    const { shown, told, others, milliseconds } = end.value;
    expect({ shown, told }).toEqual({ shown: expected, told: expectedTold(cell, expected) });
    expect(others.filter(({ outcome }) => outcome !== 'loaded')).toEqual([]);
    expect(milliseconds).toBeLessThan(cell.fault.budget);
  });
}

beforeAll(releaseBreakable, ALL_CELLS);

describe('a version that fails gives way to the one behind it', () => {
  matrix('with a previous version', SUBJECTS, 'healed');
});

describe('without one a card stands in its place, until the fault ends', () => {
  beforeAll(forgetPrevious);
  matrix(
    'without a previous version',
    SUBJECTS.filter(({ remote }) => remote === 'mfe-cameras'),
    'card',
  );
});

test('the API has counted all that pages reported', async () => {
  const totals = await counted(portal());
  const told = new Map<string, number>();
  for (const kind of allTold.map(kindOf)) told.set(kind, (told.get(kind) ?? 0) + 1);
  const missing = [...told].filter(([kind, count]) => (totals.get(kind) ?? 0) < count);
  expect(missing).toEqual([]);
});
