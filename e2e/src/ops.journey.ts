import { OPERATIONS_PATH, OPERATOR_CHANGES, OPERATORS_PATH } from '@portal/shared/contract';
import type { Page, Request } from 'playwright-core';
import { readBeacon } from './harness/beacons';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { operator, signInAsOperator } from './harness/operator';
import { signIn } from './harness/people';
import { CHANGED } from './harness/prepared';
import { deliver, liveVersions, releaseChanged } from './harness/releases';
import { NO_OPERATOR } from './sweep/screens';

const { journey } = journeys();

/** The parts of `portal status --json` about a remote that are used here. */
interface Status {
  remote: string;
  live: string | null;
  lastDay: { version: string; lastHour: { loads: number; failures: number } }[] | null;
}

/** The operator's requests of a page. */
function collectRequests(page: Page): Request[] {
  const questions: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if ([OPERATIONS_PATH, OPERATORS_PATH].some((path) => pathname.startsWith(path))) {
      questions.push(request);
    }
  });
  return questions;
}

const locateCard = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

journey(
  'an operator signs in at the identity provider, sees the live versions, and rolls back in two clicks',
  async ({ page, portal, elsewhere, allow }) => {
    allow(NO_OPERATOR);
    const before = liveVersions(portal);
    await releaseChanged(portal);
    const visitor = await elsewhere();
    await signIn(visitor);
    await expectText(visitor, CHANGED.to);

    await signInAsOperator(page);
    const row = page.getByRole('listitem').filter({ hasText: 'mfe-cameras' }).first();
    await row.getByText(CHANGED.version, { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      Object.keys(before).sort((one, other) =>
        one === 'shell' ? -1 : other === 'shell' ? 1 : one.localeCompare(other),
      ),
    );

    await row.getByRole('button', { name: 'Roll back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Roll back mfe-cameras' });
    await page.keyboard.type('The card has another name');
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await dialog.waitFor({ state: 'detached' });

    await row
      .getByText(before['mfe-cameras'] ?? '', { exact: true })
      .first()
      .waitFor();
    const ledger = locateCard(page, 'Ledger');
    await ledger.getByText('The card has another name').waitFor();
    expect(await ledger.getByRole('listitem').first().textContent()).toMatch(
      /Rollbackmfe-cameras99\.0\.0 → .*operatorThe card has another name$/,
    );
    expect(liveVersions(portal)).toEqual(before);
    await visitor.reload();
    await expectText(visitor, CHANGED.from);

    // After a reload the operator is still signed in, without anything that scripts could read.
    await page.reload();
    await row.waitFor();
    const stored = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).not.toContain('operator');
    expect(stored).not.toContain('mfe-cameras');
    await page.getByRole('button', { name: 'Show the audit log' }).click();
    const log = locateCard(page, 'Audit log');
    await log.getByRole('listitem').first().waitFor();
    expect(await log.getByRole('listitem').first().textContent()).toMatch(
      /release\.rollback mfe-cameras/,
    );
    await row.getByRole('button', { name: 'Roll back' }).click();
    await dialog.getByLabel('To version').selectOption(CHANGED.version);
    await dialog.getByText(new RegExp(`^${CHANGED.version} was taken back: .*operator$`)).waitFor();
    await dialog.getByText('The card has another name').waitFor();
    await page.keyboard.press('Escape');

    // The session at the provider ends too, so that it asks for credentials the next time.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL('**/ops');
    await signInAsOperator(page, 'viewer');
  },
);

journey(
  "a subscriber sees only the operators' sign-in, and stays signed in",
  async ({ page, allow }) => {
    allow(NO_OPERATOR);
    await signIn(page);
    await expectText(page, CHANGED.from);
    expect(await page.locator('a[href="/ops"]').count()).toBe(0);

    const questions = collectRequests(page);
    await page.goto('/ops');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectText(page, 'You cancelled the sign-in.');
    expect(await page.getByText('mfe-cameras').count()).toBe(0);
    await signInAsOperator(page);
    await page.getByRole('heading', { name: 'mfe-cameras' }).waitFor();
    const headersOfAll = await Promise.all(questions.map((question) => question.allHeaders()));
    expect(headersOfAll.length).toBeGreaterThan(4);
    expect(headersOfAll.filter((headers) => 'authorization' in headers)).toEqual([]);

    await page.goto('/');
    await expectText(page, CHANGED.from);
    await expectPage(page, '/');
  },
);

journey('a link from the console signs in once', async ({ page, portal, elsewhere, allow }) => {
  allow(NO_OPERATOR);
  const args = ['operators', 'link', 'Asha of operations', '--role', 'operator'];
  const { data } = await operator<{ data: { link: string } }>(portal, ...args);
  await page.goto(data.link);
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  await expectText(page, 'Asha of operations');
  expect(page.url()).toBe(`${portal.origin}/ops`);
  const other = await elsewhere();
  await other.goto(data.link);
  await expectText(other, 'This link was used or has expired. Ask its sender for another one.');
});

journey('a viewer sees everything but has no controls for changes', async ({ page, allow }) => {
  allow(NO_OPERATOR);
  await signInAsOperator(page, 'viewer');
  await page.getByRole('heading', { name: 'mfe-cameras' }).waitFor();
  await page.getByRole('button', { name: 'mfe-cameras', exact: true }).click();
  await page.getByText(/^Contract: /).waitFor();
  const kinds = /^(Roll back|Promote|End|Switch)/;
  expect(await page.getByRole('button', { name: kinds }).count()).toBe(0);
  const refused = await page.evaluate(
    async (changes) => {
      const body = { remote: 'mfe-cameras', reason: 'No', expect: '1.0.0', expectCanary: null };
      const sent = changes.map((change) =>
        fetch(`/delivery/v1/${change}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
      return (await Promise.all(sent)).map(({ status }) => status);
    },
    [...OPERATOR_CHANGES],
  );
  expect(refused).toEqual([403, 403, 403, 403]);
  allow(/status of 403/);
});

journey(
  'a canary is promoted, or ended, and a remote is switched off and on, by keyboard alone',
  async ({ page, portal, elsewhere, allow }) => {
    allow(NO_OPERATOR);
    const before = liveVersions(portal);
    await releaseChanged(portal, '--traffic', '10', '--again');
    await signInAsOperator(page);
    const row = page.getByRole('listitem').filter({ hasText: 'mfe-cameras' }).first();
    await row.getByText('10% of subscribers').waitFor();
    await row.getByRole('button', { name: 'mfe-cameras', exact: true }).press('Enter');
    const change = async (verb: string, reason: string) => {
      await row.getByRole('button', { name: new RegExp(`^${verb}`) }).press('Enter');
      const dialog = page.getByRole('dialog');
      await page.keyboard.type(reason);
      await dialog.getByRole('button', { name: verb }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await row.getByText(reason).first().waitFor();
      await page.waitForFunction(() => document.activeElement?.textContent === 'mfe-cameras');
    };
    await change('End canary', 'Wrong day');
    expect(liveVersions(portal)).toEqual(before);
    await releaseChanged(portal, '--traffic', '10', '--again');
    await page.getByRole('button', { name: 'Refresh' }).press('Enter');
    await change('Promote canary', 'No failures');
    expect(liveVersions(portal)['mfe-cameras']).toBe(CHANGED.version);

    await change('Switch off', 'Wrong prices');
    const visitor = await elsewhere();
    await signIn(visitor);
    await visitor.goto('/cameras');
    await expectText(visitor, 'This part of the portal is switched off at the moment.');
    await change('Switch on', 'Right prices');
    await visitor.reload();
    await visitor.getByRole('article').first().waitFor();
  },
);

journey(
  'the page and portal status show the same last hour',
  async ({ page, portal, elsewhere, allow }) => {
    allow(NO_OPERATOR);
    const visitor = await elsewhere();
    const reported = visitor.waitForRequest((request) =>
      (readBeacon(request).loads ?? []).some(({ remote }) => remote === 'mfe-cameras'),
    );
    await signIn(visitor);
    await visitor.goto('/cameras');
    await (await reported).response();
    await visitor.close();

    await signInAsOperator(page);
    const row = page.getByRole('listitem').filter({ hasText: 'mfe-cameras' }).first();
    const shown = await row
      .getByText(/\d+ of \d+ loads failed/)
      .first()
      .textContent();
    const text = await deliver(portal, 'status', '--json', '--api', portal.origin);
    const remotes = JSON.parse(text) as Status[];
    const cameras = remotes.find(({ remote }) => remote === 'mfe-cameras');
    const lastHour = cameras?.lastDay?.find(({ version }) => version === cameras.live)?.lastHour;
    expect(lastHour?.loads).toBeGreaterThan(0);
    expect(shown).toContain(`${lastHour?.failures} of ${lastHour?.loads} loads`);
  },
);
