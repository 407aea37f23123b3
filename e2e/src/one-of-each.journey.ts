import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { containerName } from '@portal/build/package';
import { workspacePackage } from '@portal/tools/workspace/packages';
import { SHARED_MODULES } from '@portal/build/shared-modules';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { ASHA, fillLogin } from './harness/people';
import type { TestPortal } from './harness/portal';
import { artifacts, liveVersions } from './harness/releases';
import { NO_OPERATOR } from './sweep/screens';

const { journey } = journeys();

/** The factories of modules, by request and version. */
type Scope = Record<string, Record<string, { get: () => unknown }>>;
interface Bundle {
  S: { default?: Scope };
}

/** Reads the share scope of each bundle, as one of its chunks can, and compares it with the first one's. */
function readScopes(names: readonly string[]) {
  const page = globalThis as unknown as Record<string, { push: (chunk: unknown[]) => void }>;
  const scopes = names.map((name) => {
    let scope: Scope = {};
    const read = ({ S }: Bundle) => (scope = S.default ?? {});
    page[`webpackChunk${name}`]?.push([['a chunk of the journey'], {}, read]);
    return scope;
  });
  const getModules = (scope: Scope) =>
    Object.entries(scope).flatMap(([request, versions]) =>
      Object.entries(versions).map(([version, { get }]) => ({ request, version, get })),
    );
  const [first = [], ...others] = scopes.map(getModules);
  const isSame = (modules: typeof first) =>
    modules.length === first.length && modules.every(({ get }, at) => get === first[at]?.get);
  return {
    same: others.map(isSame),
    requests: first.map(({ request }) => request),
  };
}

/** Navigates to an address without a link, within the same document. */
const goOnTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

journey(
  'with every remote on the page each shared module exists once',
  async ({ page, portal, allow }) => {
    allow(NO_OPERATOR);
    await page.goto('/login');
    await fillLogin(page, ASHA);
    await expectText(page, 'Total Cameras');
    await expectText(page, 'KYC verified');
    await page.getByRole('link', { name: 'Policy' }).first().click();
    await expectPage(page, '/policy');
    await page.getByRole('article').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Cameras' }).click();
    await page.getByRole('link', { name: 'IPC-2026-10A7' }).waitFor();
    await goOnTo(page, '/ops');
    await page.getByRole('link', { name: 'Sign in' }).waitFor();

    const released = Object.entries(liveVersions(portal));
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    for (const [name, version] of released) {
      const folder = `/remotes/${name}/${version}/`;
      expect(loaded.some((path) => path.startsWith(folder) && path.endsWith('.js'))).toBe(true);
    }

    const bundles = released.map(([name, version]) =>
      containerName({ ...workspacePackage(name), version }),
    );
    const others = bundles.filter((name) => !name.startsWith('shell_'));
    const names = [...bundles.filter((name) => !others.includes(name)), ...others];
    const { same, requests } = await page.evaluate(readScopes, names);
    expect(requests.sort()).toEqual(SHARED_MODULES.map(({ request }) => request).sort());
    expect(same).toEqual(others.map(() => true));
  },
);

/** A text of each library that is in every bundle which contains it. */
const MARKS = {
  react: 'react.transitional.element',
  'react-dom': '__reactFiber$',
  router: 'React Router',
  store: '@@redux/INIT',
  'react-redux': 'react-redux',
  http: 'ERR_BAD_REQUEST',
};

const readScripts = (portal: TestPortal, name: string, version: string): string => {
  const folder = artifacts(portal, name, version);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
};

journey('no remote contains a copy of a module that the shell provides', async ({ portal }) => {
  const { shell = '', ...remotes } = liveVersions(portal);
  const host = readScripts(portal, 'shell', shell);
  for (const mark of Object.values(MARKS)) expect(host.includes(mark)).toBe(true);
  for (const [name, version] of Object.entries(remotes)) {
    const scripts = readScripts(portal, name, version);
    const copies = Object.entries(MARKS).filter(([, mark]) => scripts.includes(mark));
    expect({ name, copies }).toEqual({ name, copies: [] });
  }
});
