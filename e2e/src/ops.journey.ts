import { OPERATIONS_PATH, OPERATORS_PATH } from '@portal/shared/contract';
import type { Page, Request } from 'playwright-core';
import { beaconOf } from './harness/beacons';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { addAuthenticator, enrol, setUpPasskey } from './harness/operator';
import { signIn } from './harness/people';
import { CHANGED } from './harness/prepared';
import { deliver, liveVersions, releaseChanged } from './harness/releases';
import { NO_OPERATOR } from './screens';

const { journey } = journeys();

/** What `portal status --json` says of a remote, as far as it is read here. */
interface Status {
  remote: string;
  live: string | null;
  lastDay: { version: string; lastHour: { loads: number; failures: number } }[] | null;
}

/** What the page asks as an operator. */
function questionsOf(page: Page): Request[] {
  const questions: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if ([OPERATIONS_PATH, OPERATORS_PATH].some((path) => pathname.startsWith(path))) {
      questions.push(request);
    }
  });
  return questions;
}

journey(
  'an operator sets up a passkey, sees what is live, and rolls back in two clicks',
  async ({ page, portal, elsewhere, allow }) => {
    allow(NO_OPERATOR);
    const before = liveVersions(portal);
    await releaseChanged(portal);
    const visitor = await elsewhere();
    await signIn(visitor);
    await expectText(visitor, CHANGED.to);

    await enrol(page, portal, 'Asha of operations');
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
    await page.getByRole('tab', { name: 'Audit log' }).click();
    const log = page.getByRole('tabpanel', { name: 'Audit log' });
    expect(await log.getByRole('row').nth(1).textContent()).toMatch(
      /Asha of operationsRollback mfe-cameras/,
    );

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('tab', { name: 'Audit log' }).waitFor();
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
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    expect(await page.getByText('mfe-cameras').count()).toBe(0);
    await addAuthenticator(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expectText(page, 'No passkey was used. Try again, or choose another way.');
    await setUpPasskey(page, portal, 'Bina of operations');
    await page.getByRole('heading', { name: 'mfe-cameras' }).waitFor();
    const headersOfAll = await Promise.all(questions.map((question) => question.allHeaders()));
    expect(headersOfAll.length).toBeGreaterThan(4);
    expect(headersOfAll.filter((headers) => 'authorization' in headers)).toEqual([]);

    await page.goto('/');
    await expectText(page, CHANGED.from);
    await expectPage(page, '/');
  },
);

journey(
  'an operator is asked before one of their passkeys is removed, and removes it by keyboard',
  async ({ page, portal, allow }) => {
    allow(NO_OPERATOR);
    const takeAuthenticator = await addAuthenticator(page);
    await setUpPasskey(page, portal, 'Deepa of operations');
    await page.getByRole('tab', { name: 'Your account' }).click();
    await takeAuthenticator();
    await addAuthenticator(page);
    await page.getByLabel('Name of this device').fill('Blue key');
    await page.getByRole('button', { name: 'Add a passkey' }).click();

    const remove = page.getByRole('button', { name: 'Remove Blue key' });
    const dialog = page.getByRole('dialog', { name: 'Remove Blue key' });
    await remove.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await remove.press('Enter');
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
    // While it is open, nothing behind it has a role.
    await dialog.waitFor({ state: 'detached' });
    await remove.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  },
);

journey(
  'a viewer sees all of it and has no control that changes anything',
  async ({ page, portal, allow }) => {
    allow(NO_OPERATOR);
    await enrol(page, portal, 'Chandra who looks', 'view');
    await page.getByRole('heading', { name: 'mfe-cameras' }).waitFor();
    expect(await page.getByRole('button', { name: /^Roll back/ }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Operators' }).click();
    await expectText(page, 'Chandra who looks');
    expect(await page.getByRole('button', { name: /Invite|Remove|New link/ }).count()).toBe(0);
    const refused = await page.evaluate(async () => {
      const send = (path: string) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ remote: 'mfe-cameras', reason: 'No', expect: '1.0.0' }),
        });
      return (await send('/delivery/v1/rollback')).status;
    });
    expect(refused).toBe(403);
    allow(/status of 403/);
  },
);

journey(
  'the page and portal status say the same of the last hour',
  async ({ page, portal, elsewhere, allow }) => {
    allow(NO_OPERATOR);
    const visitor = await elsewhere();
    const reported = visitor.waitForRequest((request) =>
      (beaconOf(request).loads ?? []).some(({ remote }) => remote === 'mfe-cameras'),
    );
    await signIn(visitor);
    await visitor.goto('/cameras');
    await (await reported).response();
    await visitor.close();

    await enrol(page, portal, 'Chandra of operations');
    const row = page.getByRole('listitem').filter({ hasText: 'mfe-cameras' }).first();
    const shown = await row.getByText(/\d+ of \d+ loads/).textContent();
    const text = await deliver(portal, 'status', '--json', '--api', portal.origin);
    const remotes = JSON.parse(text) as Status[];
    const cameras = remotes.find(({ remote }) => remote === 'mfe-cameras');
    const lastHour = cameras?.lastDay?.find(({ version }) => version === cameras.live)?.lastHour;
    expect(lastHour?.loads).toBeGreaterThan(0);
    expect(shown).toContain(`${lastHour?.failures} of ${lastHour?.loads} loads`);
  },
);
