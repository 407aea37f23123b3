import { join } from 'node:path';
import { ROOT } from '@portal/tooling/workspace/root';
import { run } from '@portal/tooling/outside/run';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { signIn } from './harness/people';
import type { TestPortal } from './harness/portal';
import { liveVersions, portalCommand } from './harness/releases';

const { journey } = journeys();

/** Makes a remote and builds it, as its team does, in a folder of its own; returns the build. */
async function makeRemote({ dataFolder }: TestPortal, name: string, title: string) {
  const node = (cwd: string, file: string, ...args: string[]) =>
    run(cwd, process.execPath, join(ROOT, file), ...args);
  await node(dataFolder, 'delivery/bin/portal.mjs', 'create', name, '--title', title);
  const folder = join(dataFolder, name);
  await node(folder, 'build/bin/portal-build.mjs');
  return join(folder, 'dist');
}

journey(
  'a new remote is made, built and released, and shows in a portal that knows nothing of it',
  async ({ page, portal }) => {
    const before = liveVersions(portal);
    const build = await makeRemote(portal, 'mfe-money-spent', 'Money Spent');
    await signIn(page);
    const link = page.getByRole('banner').getByRole('link', { name: 'Money Spent' });
    await page.getByRole('banner').getByRole('link', { name: 'Cameras' }).waitFor();
    expect(await link.count()).toBe(0);

    const released = ['release', 'mfe-money-spent', '--from', build];
    expect(await portalCommand(portal, ...released)).toMatchObject({ code: 0 });
    expect(liveVersions(portal)).toEqual({ ...before, 'mfe-money-spent': '1.0.0' });

    await page.reload();
    await link.click();
    await expectPage(page, '/money-spent');
    await page.getByRole('heading', { name: 'Money Spent', level: 1 }).waitFor();
    await expectText(page, 'Open requests');
    await page.getByText(/^\d+$/).waitFor();

    // Its address is the portal's too, and what it asks of the server comes with the page.
    await page.reload();
    await page.getByText(/^\d+$/).waitFor();
    expect(await page.title()).toContain('Money Spent');
  },
);
