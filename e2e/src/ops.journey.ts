import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS_PATH } from '@portal/shared/contract';
import type { Page, Request } from 'playwright-core';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';
import type { TestPortal } from './harness/portal';
import { CHANGED, prepared } from './harness/prepared';
import { liveVersions, portalCommand } from './harness/releases';
import { NO_OPERATOR } from './screens';

const { journey } = journeys();

const secretOf = ({ dataFolder }: TestPortal) =>
  readFileSync(join(dataFolder, 'api', 'operator-secret'), 'utf8');

async function showSecret(page: Page, secret: string) {
  await page.getByLabel("Operator's secret").fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** What the page sends to delivery as an operator. */
function questionsOf(page: Page): Request[] {
  const questions: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(OPERATIONS_PATH)) questions.push(request);
  });
  return questions;
}

journey(
  'an operator signs in, sees what is live, and rolls back in two clicks',
  async ({ page, portal, elsewhere, allow }) => {
    allow(NO_OPERATOR);
    const before = liveVersions(portal);
    const build = prepared().changedCameras;
    expect((await portalCommand(portal, 'release', 'mfe-cameras', '--from', build)).code).toBe(0);
    const visitor = await elsewhere();
    await signIn(visitor);
    await expectText(visitor, CHANGED.to);

    await page.goto('/ops');
    await page.getByLabel('Your name').fill('Asha of operations');
    await showSecret(page, 'not-the-secret');
    await expectText(page, 'This secret is not right.');
    await showSecret(page, secretOf(portal));
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
    const ledger = page.getByRole('table');
    await ledger.getByText('The card has another name').waitFor();
    const [, entry] = await ledger.getByRole('row').all();
    expect(await entry?.textContent()).toMatch(
      /mfe-camerasRollback99\.0\.0 → .*Asha of operationsThe card has another name$/,
    );
    expect(liveVersions(portal)).toEqual(before);
    await visitor.reload();
    await expectText(visitor, CHANGED.from);

    // A reload finds the operator signed in, and nothing of it where scripts could read it.
    await page.reload();
    await row.waitFor();
    const kept = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toContain('operator');
    expect(kept).not.toContain('mfe-cameras');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  },
);

journey(
  'a subscriber sees the sign-in of operators only, and stays who they are',
  async ({ page, portal, allow }) => {
    allow(NO_OPERATOR);
    await signIn(page);
    await expectText(page, CHANGED.from);
    expect(await page.locator('a[href="/ops"]').count()).toBe(0);

    const questions = questionsOf(page);
    await page.goto('/ops');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('mfe-cameras').count()).toBe(0);
    await page.getByLabel('Your name').fill('Asha');
    await showSecret(page, 'not-the-secret');
    await expectText(page, 'This secret is not right.');
    await showSecret(page, secretOf(portal));
    await page.getByRole('heading', { name: 'mfe-cameras' }).waitFor();
    const told = await Promise.all(questions.map((question) => question.allHeaders()));
    expect(told.length).toBeGreaterThan(4);
    expect(told.filter((headers) => 'authorization' in headers)).toEqual([]);

    await page.goto('/');
    await expectText(page, CHANGED.from);
    await expectPage(page, '/');
  },
);
