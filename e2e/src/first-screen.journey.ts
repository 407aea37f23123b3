import type { Page } from 'playwright-core';
import { expectPage } from './harness/expectations';
import { journeys } from './harness/journey';
import { ASHA, signIn } from './harness/people';

const { journey } = journeys();

const part = (page: Page) => page.locator('[data-prerendered]');
/** Without its sheets a browser would show it to nobody, but tell a test that it can be seen. */
const completed = (page: Page) =>
  page.locator('[data-prerendered][data-complete]').waitFor({ state: 'attached' });
const header = (page: Page) => page.getByRole('banner');

/** Holds the shell's script back, on pages opened from now on, until the result is called. */
async function holdShell(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/remotes/shell/*/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

journey(
  'the login can be filled before any script runs, and nothing of it is lost',
  async ({ page }) => {
    const release = await holdShell(page);
    await open(page, '/login');
    await part(page).getByRole('heading', { name: 'Login' }).waitFor();
    await page.getByLabel('Email').fill(ASHA.email);
    const password = page.getByLabel(/^Password/);
    await password.pressSequentially(ASHA.password);
    await password.press('ArrowLeft');
    release();
    await part(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Email').inputValue()).toBe(ASHA.email);
    expect(await password.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe(
      ASHA.password.length - 1,
    );
    await page.keyboard.press('Enter');
    await expectPage(page, '/');
  },
);

journey('a login that is sent before any script runs is sent once it can be', async ({ page }) => {
  const release = await holdShell(page);
  await open(page, '/login');
  await page.getByLabel('Email').fill(ASHA.email);
  await page.getByLabel(/^Password/).fill(ASHA.password);
  await page.keyboard.press('Enter');
  await part(page).locator('form[data-sent]').waitFor();
  expect(page.url()).toMatch(/\/login$/);
  release();
  await expectPage(page, '/');
});

journey(
  'with a session the frame shows before any script runs, without one it never does',
  async ({ page, elsewhere }) => {
    await signIn(page);
    const release = await holdShell(page);
    await open(page, '/cameras');
    await completed(page);
    await header(page).getByRole('link', { name: 'Cameras', exact: true }).waitFor();
    const current = page.getByRole('navigation', { name: 'Sidebar' }).locator('[aria-current]');
    expect(await current.allTextContents()).toEqual(['Cameras']);
    release();
    await page.getByRole('article').first().waitFor();
    expect(await part(page).count()).toBe(0);

    const stranger = await elsewhere();
    const releaseToo = await holdShell(stranger);
    await open(stranger, '/cameras');
    await completed(stranger);
    expect(await header(stranger).isVisible()).toBe(false);
    releaseToo();
    await expectPage(stranger, '/login');
  },
);

journey(
  'what is pressed in the frame opens once it can, though it shows a person by then',
  async ({ page, newTab }) => {
    await signIn(page, { to: '/cameras' });
    await page.close();
    const tab = await newTab();
    const release = await holdShell(tab);
    await open(tab, '/cameras');
    await header(tab).getByRole('button', { name: 'Account' }).click();
    release();
    await tab.getByRole('button', { name: 'Logout' }).waitFor();
    await part(tab).waitFor({ state: 'detached' });
  },
);

/** Looks at the cameras until the page is kept as it is, and leaves. */
async function leaveView(page: Page): Promise<void> {
  await signIn(page, { to: '/cameras' });
  await page.getByRole('link', { name: 'IPC-2026-10A7' }).waitFor();
  await page.waitForFunction(() =>
    localStorage.getItem('portal_views')?.includes('"path":"/cameras"'),
  );
  await page.close();
}

journey(
  'whoever comes back sees the page as it was left, before any script runs',
  async ({ page, newTab }) => {
    await leaveView(page);

    const tab = await newTab();
    const release = await holdShell(tab);
    await open(tab, '/cameras');
    const view = tab.locator('[data-prerendered=view]');
    await view.getByText('12 cameras').waitFor();
    expect(await view.evaluate((picture: HTMLElement) => picture.inert)).toBe(true);
    release();
    await view.waitFor({ state: 'detached' });
    await tab.getByText('12 cameras', { exact: true }).waitFor();
    expect(new URL(tab.url()).search).toBe('');
    await tab.getByRole('link', { name: 'IPC-2026-01A7' }).click();
    await expectPage(tab, '/cameras/subscription/asha-01');
  },
);

/** Runs in the page: notes in which order it shows itself and begins to run. */
function noteOrder(): void {
  const order: string[] = ((window as { order?: string[] }).order = []);
  new MutationObserver(() => {
    const { first, portal } = document.documentElement.dataset;
    if (first === 'view' && order.length === 0) {
      order.push('drawn');
      requestAnimationFrame(() => order.push('painted'));
    }
    if (portal === 'running' && !order.includes('running')) order.push('running');
  }).observe(document, { attributes: true, subtree: true });
}

journey(
  'a script that the browser has already does not keep it from showing the page as it was left',
  async ({ page, newTab }) => {
    await leaveView(page);
    const tab = await newTab();
    await tab.addInitScript(noteOrder);
    await open(tab, '/cameras');
    await tab.locator('main:not([data-prerendered] *)').getByText('12 cameras').waitFor();
    const order = await tab.evaluate(() => (window as { order?: string[] }).order);
    expect(order).toEqual(['drawn', 'painted', 'running']);
  },
);
