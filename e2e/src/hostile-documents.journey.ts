import { excessiveHtml, HOSTILE_HTML, type HostileHtml } from '@portal/shared/testing/hostile-html';
import { expectPage, expectText } from './harness/expectations';
import { findDamage, deliver, expectInert, listen, provoke } from './harness/hostile-documents';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';

const { journey } = journeys();

for (const [kind, vectors] of Object.entries<readonly HostileHtml[]>(HOSTILE_HTML)) {
  journey(`hostile documents do nothing: ${kind}`, (all) => expectInert(all, kind, vectors));
}

journey(
  'a document of all hostile content does not affect header and sidebar',
  async ({ page }) => {
    const vectors = Object.values<readonly HostileHtml[]>(HOSTILE_HTML).flat();
    const closed = vectors.filter(({ what }) => !/without an end|left open|frames$/.test(what));
    await page.addInitScript(listen);
    await signIn(page);
    const all = `<p>It begins.</p>${closed.map(({ html }) => html).join('\n')}`;
    await deliver(page, () => all);
    await page.goto('/policy');
    await expectText(page, 'It begins.');
    await page.locator('main article').evaluate(provoke);
    expect(await page.evaluate(findDamage)).toEqual([]);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Cameras', exact: true }).first().click();
    await expectPage(page, '/cameras');
  },
);

journey('hostile documents do nothing: excessive ones', (all) =>
  expectInert(all, 'what is too much', excessiveHtml()),
);
