import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SHARED_MODULES } from '@portal/tooling/build/shared-modules';
import { expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import { ASHA, fillLogin } from './harness/people';
import type { TestPortal } from './harness/portal';
import { artifacts, liveVersions } from './harness/releases';
import { NO_OPERATOR } from './screens';

const { journey } = journeys();

interface Provided {
  loaded?: boolean | number;
}

declare global {
  var __FEDERATION__: {
    __INSTANCES__: {
      name: string;
      shareScopeMap: Record<string, Record<string, Record<string, Provided>>>;
    }[];
  };
}

/** Opens an address nothing links to without leaving the document. */
const goOnTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

journey(
  'with every remote in the page everything shared is there once',
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
    await page.getByRole('button', { name: 'Sign in' }).waitFor();

    const released = Object.entries(liveVersions(portal));
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    for (const [name, version] of released) {
      const folder = `/remotes/${name}/${version}/`;
      expect(loaded.some((path) => path.startsWith(folder) && path.endsWith('.js'))).toBe(true);
    }

    const { containers, versions } = await page.evaluate(() => {
      const instances = globalThis.__FEDERATION__.__INSTANCES__;
      const scopes = instances.map(({ shareScopeMap }) => shareScopeMap['default']);
      return {
        containers: instances.map(({ name }, index) => ({
          name,
          sharesWithHost: scopes[index] === scopes[0],
        })),
        versions: Object.entries(scopes[0] ?? {}).map(([request, provided]) => ({
          request,
          loaded: Object.values(provided).map(({ loaded }) => Boolean(loaded)),
        })),
      };
    });
    expect(containers).toHaveLength(released.length);
    expect(containers.filter(({ sharesWithHost }) => !sharesWithHost)).toEqual([]);
    const onceEach = SHARED_MODULES.map(({ request }) => ({ request, loaded: [true] }));
    expect(new Set(versions)).toEqual(new Set(onceEach));
  },
);

/** A text each library carries into every bundle it is part of. */
const MARKS = {
  react: 'react.transitional.element',
  'react-dom': '__reactFiber$',
  router: 'React Router',
  store: '@@redux/INIT',
  'react-redux': 'react-redux',
  http: 'ERR_BAD_REQUEST',
};

const scriptsOf = (portal: TestPortal, name: string, version: string): string => {
  const folder = artifacts(portal, name, version);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
};

journey('no remote brings a copy of what the shell provides', async ({ portal }) => {
  const { shell = '', ...remotes } = liveVersions(portal);
  const host = scriptsOf(portal, 'shell', shell);
  for (const mark of Object.values(MARKS)) expect(host.includes(mark)).toBe(true);
  for (const [name, version] of Object.entries(remotes)) {
    const scripts = scriptsOf(portal, name, version);
    const copies = Object.entries(MARKS).filter(([, mark]) => scripts.includes(mark));
    expect({ name, copies }).toEqual({ name, copies: [] });
  }
});
