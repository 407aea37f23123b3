import type { Browser, Page } from 'playwright-core';
import { quantile } from '../statistics';
import { navigationLink, openList, signedIn, slowed, type Visitor } from '../portals/visitor';
import { printTable } from '../report/tables';

/** How often each journey is made: the first time loads code, as for a person. */
const REPEATED = 3;

/** Between two presses or keys of a person. */
const LOOK_MS = 400;
const RHYTHM = 120;

/** The shortest interaction that browsers report; shorter ones count as this long. */
const MIN_EVENT_MS = 16;

/** The 98th percentile of all interactions. */
const MAX_P98_MS = 80;

/** The presses and keys of one journey. */
interface Interactions {
  /** Milliseconds of each that was long enough to be reported. */
  reported: number[];
  count: number;
}

declare global {
  interface Window {
    interactions: Map<number, number>;
  }
  interface Performance {
    /** Presses and keys since the document began (Event Timing). */
    readonly interactionCount: number;
  }
}

/** Records each interaction with the browser's event timing: from the press or the key to the next frame. */
const watch = ({ page }: Visitor): Promise<void> =>
  page.evaluate((durationThreshold) => {
    window.interactions = new Map();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
        if (interactionId === 0) continue;
        const before = window.interactions.get(interactionId) ?? 0;
        window.interactions.set(interactionId, Math.max(before, duration));
      }
    }).observe({ type: 'event', durationThreshold });
  }, MIN_EVENT_MS);

const readInteractions = ({ page }: Visitor): Promise<Interactions> =>
  page.evaluate(() => ({
    reported: [...window.interactions.values()],
    count: performance.interactionCount,
  }));

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: RHYTHM });
  await page.waitForTimeout(LOOK_MS);
}

async function press(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  await control.click();
  await page.waitForTimeout(LOOK_MS);
}

interface Journey {
  what: string;
  email: string;
  make: (page: Page) => Promise<void>;
}

const JOURNEYS: readonly Journey[] = [
  {
    what: 'find a camera and choose a package',
    email: 'asha@example.com',
    async make(page) {
      await press(page, page.getByRole('link', { name: 'Total Cameras' }));
      await press(page, page.getByRole('searchbox'));
      await type(page, 'gate');
      await page.getByRole('combobox', { name: 'Filter' }).selectOption('active');
      await press(page, page.getByRole('main').getByRole('listitem').getByRole('link').first());
      await press(page, page.getByRole('tab', { name: 'History' }));
      await press(page, page.getByRole('tab', { name: 'Current Plan' }));
      await press(page, page.getByRole('button', { name: 'Buy Package' }));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Packages').selectOption({ index: 1 });
      await dialog.getByLabel('Plans').selectOption({ index: 1 });
      await press(page, dialog.getByRole('button', { name: 'Cancel' }));
      await press(page, page.getByRole('button', { name: /notification/i }));
      await page.keyboard.press('Escape');
    },
  },
  {
    what: 'fill in the verification',
    email: 'bina@example.com',
    async make(page) {
      await press(page, navigationLink(page, 'Profile'));
      await press(page, page.getByRole('link', { name: 'KYC', exact: true }));
      for (const label of [/^First Name/, /^Middle Name/, /^Last Name/, 'Address']) {
        await press(page, page.getByLabel(label).first());
        await type(page, 'Namche');
      }
    },
  },
  {
    what: 'search 2000 cameras',
    email: 'scale@example.com',
    async make(page) {
      await press(page, page.getByRole('searchbox'));
      await type(page, 'corridor 1');
      for (let erased = 0; erased < 10; erased += 1) await page.keyboard.press('Backspace');
      await type(page, 'dock 12');
    },
  },
];

export interface ResponsivenessRow {
  what: string;
  interactions: number;
  /** Milliseconds from a press or a key to the next frame. */
  p50: number;
  p98: number;
  most: number;
  goal: number | null;
}

function createRow(what: string, { reported, count }: Interactions): ResponsivenessRow {
  const unreported = Math.max(0, count - reported.length);
  const all = [...reported, ...Array.from({ length: unreported }, () => MIN_EVENT_MS)];
  return {
    what,
    interactions: all.length,
    p50: quantile(all, 0.5),
    p98: quantile(all, 0.98),
    most: Math.max(...all),
    goal: null,
  };
}

const sumInteractions = (all: readonly Interactions[]): Interactions => ({
  reported: all.flatMap(({ reported }) => reported),
  count: all.reduce((sum, { count }) => sum + count, 0),
});

async function made(
  browser: Browser,
  origin: string,
  { email, make }: Journey,
  slowdown: number,
): Promise<Interactions> {
  const visitor = await (email === 'scale@example.com'
    ? openList(browser, { origin, email, cameras: 2_000 })
    : signedIn(browser, { origin, email }));
  await watch(visitor);
  await slowed(visitor, slowdown, () => make(visitor.page));
  const interactions = await readInteractions(visitor);
  await visitor.page.context().close();
  return interactions;
}

/** Interaction to next paint, over whole journeys, as measured by the browser itself. */
export async function measureResponsiveness(
  browser: Browser,
  origin: string,
  slowdown: number,
): Promise<ResponsivenessRow[]> {
  const byJourney = new Map<string, Interactions>();
  for (const journey of JOURNEYS) {
    const rounds: Interactions[] = [];
    while (rounds.length < REPEATED) rounds.push(await made(browser, origin, journey, slowdown));
    byJourney.set(journey.what, sumInteractions(rounds));
  }
  return [
    ...[...byJourney].map(([what, interactions]) => createRow(what, interactions)),
    { ...createRow('all of it', sumInteractions([...byJourney.values()])), goal: MAX_P98_MS },
  ];
}

const milliseconds = (time: number): string => `${time.toFixed(0)} ms`;

export const printResponsiveness = (rows: readonly ResponsivenessRow[]): void =>
  printTable(
    [
      ['journey', ({ what }) => what],
      ['presses and keys', ({ interactions }) => String(interactions)],
      ['to the next frame, p50', ({ p50 }) => milliseconds(p50)],
      ['p98', ({ p98 }) => milliseconds(p98)],
      ['slowest', ({ most }) => milliseconds(most)],
      ['goal', ({ goal }) => (goal === null ? '' : `≤ ${goal} ms`)],
    ],
    rows,
  );
