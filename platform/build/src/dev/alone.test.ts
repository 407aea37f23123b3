import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/contract';
import webpack from 'webpack';
import { fixtureFolder } from '../testing/fixture-folder';
import { REMOTE_MANIFEST, remoteIn } from '../testing/remote-package';
import { watched } from '../testing/watched';
import { createConfiguration, serveAlone } from './alone';

test('a remote that could not be built is not served', async () => {
  const routes: RemoteManifest['routes'] = [
    { path: '/health', title: 'Health', access: 'public', layout: 'main' },
  ];
  const remote = remoteIn('/nowhere', { ...REMOTE_MANIFEST, routes });
  await expect(serveAlone(remote, {}, jest.fn())).rejects.toThrow(
    'mfe-usage/remote.json: /routes/0 is /health, an address of the portal itself',
  );
});

/** The running compiler of a remote that is served alone. */
function development(text: string) {
  const folder = fixtureFolder();
  const write = (file: string, contents: string) => writeFileSync(join(folder, file), contents);
  const declare = (declaration: object) => write('remote.json', JSON.stringify(declaration));
  const edit = (contents: string) => write('main.js', contents);
  write('package.json', JSON.stringify({ version: '1.0.0' }));
  declare(REMOTE_MANIFEST);
  edit(text);
  const compiler = webpack(createConfiguration(remoteIn(folder), folder));
  new webpack.HotModuleReplacementPlugin().apply(compiler);
  const { next, end } = watched(compiler);
  return {
    declare,
    edit,
    next,
    made: () => readdirSync(join(folder, 'dist')),
    page: () => readFileSync(join(folder, 'dist/main.js'), 'utf8'),
    end: async () => {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

test('an edit of the declaration that could not be built is shown as an error', async () => {
  const { declare, next, page, end } = development(
    "import manifest from './remote.json'; manifest;",
  );
  try {
    expect(await next()).toEqual([]);
    expect(await next(() => declare({ ...REMOTE_MANIFEST, slots: [{ slot: 'no.slot' }] }))).toEqual(
      [expect.stringMatching(/^mfe-usage\/remote\.json: \/slots\/0 /)],
    );
    expect(page()).toContain('no.slot');
    expect(await next(() => declare({ ...REMOTE_MANIFEST, name: 'mfe-other' }))).toEqual([
      "remote.json: 'name' has changed: restart the development server",
    ]);
    expect(await next(() => declare(REMOTE_MANIFEST))).toEqual([]);
  } finally {
    await end();
  }
});

test('an edit that does not compile leaves the page unchanged, and the next one updates it', async () => {
  const { edit, next, made, page, end } = development('export const title = 1;');
  const updates = () => made().filter((file) => file.endsWith('.hot-update.js'));
  try {
    expect(await next()).toEqual([]);
    const before = page();
    expect(await next(() => edit('export const title = ;'))).toHaveLength(1);
    expect(await next(() => edit("import './nowhere';"))).toHaveLength(1);
    expect(page()).toBe(before);
    expect(updates()).toEqual([]);

    expect(await next(() => edit('export const title = 2;'))).toEqual([]);
    const [update = '', ...others] = updates();
    expect(others).toEqual([]);
    // It updates the page from before both edits.
    expect(before).toContain(`"${update.split('.')[1]}"`);
  } finally {
    await end();
  }
});

test('a page that has never compiled shows why', async () => {
  const { next, made, end } = development('export const title = ;');
  try {
    expect(await next()).toHaveLength(1);
    expect(made()).toContain('main.js');
  } finally {
    await end();
  }
});
