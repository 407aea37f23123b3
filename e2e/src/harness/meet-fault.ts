import type { Page } from 'playwright-core';
import { type Fault, joinCohort, MAX_STEP_MS } from './faults';
import type { Visitor } from './journey';
import { type Kind, collectReports, type Reported } from './load-reports';
import { TIMEOUT_MS } from './timeout';
import type { TestPortal } from './portal';
import { open, type Subject } from './subjects';
import { watchPages } from './watch-page';

export const WHENS = ['first load', 'after navigation'] as const;

/** A fault on the way to a remote's page. */
export interface Cell {
  subject: Subject;
  fault: Fault;
  when: (typeof WHENS)[number];
}

export const formatCell = ({ subject, fault, when }: Cell): string =>
  `${subject.remote}: ${fault.name}, ${when}`;

/** `healed`: the page is shown by its previous version. `card`: it says that it cannot be shown. */
export type Shown = 'healed' | 'card';

export interface Ended {
  shown: Shown;
  /** Milliseconds from the request for the page until something was shown. */
  milliseconds: number;
  /** The reports of its remote's failure. */
  reported: Reported[];
  /** Other reports of its pages: loads of other remotes, and failures of the fallback. */
  others: Reported[];
}

/** The local storage of a browser with a signed-in person. */
export type Session = Record<string, string>;

/** Sets the session of the page, or none, before the portal starts in it. */
async function become(page: Page, session: Session): Promise<void> {
  await page.goto('/errors/');
  await page.evaluate((kept) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, session);
}

const card = (page: Page) => page.getByText('This part of the portal is not available right now.');

/** Which of the two the portal shows first. */
async function firstShown(page: Page, { shows }: Subject): Promise<Shown> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.portal === 'running' &&
      !document.querySelector('[data-prerendered]'),
  );
  const healed = shows(page).then(() => 'healed' as const);
  const failed = card(page)
    .waitFor()
    .then(() => 'card' as const);
  return Promise.any([healed, failed]);
}

/** Expects a working header, whatever happens to the page's remote. */
async function expectHeader(page: Page, { layout }: Subject): Promise<void> {
  if (layout === 'plain') return;
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.keyboard.press('Escape');
}

/** The expected reports of a remote whose version failed, twice unless it hung, and of its fallback. */
export function expectedReports(
  portal: TestPortal,
  { subject: { remote }, fault }: Cell,
  shown: Shown,
): Kind[] {
  const version = fault.version({ portal, remote });
  const helping = fault.helping({ portal, remote });
  const failed: Kind = { remote, version, step: fault.step, outcome: 'failed' };
  const helped: Kind = { remote, version: helping, step: 'render', outcome: 'fell-back' };
  if (shown === 'card') return [failed, failed];
  const hung = fault.budget > MAX_STEP_MS;
  return hung ? [failed, helped] : [failed, failed, helped];
}

/** Opens the page, checks what shows, recovers, and goes on to another remote's page. */
export async function meet(
  portal: TestPortal,
  cell: Cell,
  { context, page, drawFailed }: Visitor,
  session: Session,
): Promise<Ended> {
  const { subject, fault, when } = cell;
  const { remote, path, layout } = subject;
  const place = { portal, context, page, remote };
  const { watch, allow, problems } = watchPages();
  context.setDefaultTimeout(fault.budget + TIMEOUT_MS);
  await become(page, layout === 'main' || when === 'after navigation' ? session : {});
  watch(page);
  allow(...fault.console);
  const reports = collectReports(context);
  await joinCohort(place);
  const end = await fault.begin(place);
  try {
    if (when === 'after navigation') await subject.beginElsewhere(page);

    const began = Date.now();
    await (when === 'first load' ? open(page, path) : subject.go(page));
    const [{ shown, milliseconds }] = await Promise.all([
      firstShown(page, subject).then((shown) => ({ shown, milliseconds: Date.now() - began })),
      expectHeader(page, subject),
    ]);
    const reported = await reports.first(expectedReports(portal, cell, shown).length, remote);
    if (shown === 'card') {
      await end();
      await fault.again(page);
      await subject.shows(page);
    }
    // By now the cohort may be the subscriber's; the new document must get none of the canaries.
    await joinCohort(place);
    await subject.leave(page);
    expect(problems()).toEqual([]);
    const helping = fault.helping(place);
    const isHelpFailed = ({ version, outcome }: Reported) =>
      version === helping && outcome === 'failed';
    const others = reports
      .all()
      .filter((load) => !reported.includes(load))
      .filter((load) => load.remote !== remote || isHelpFailed(load));
    return { shown, milliseconds, reported, others };
  } catch (error) {
    await drawFailed(formatCell(cell));
    throw error;
  } finally {
    await end();
  }
}
