import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@portal/shared/contract';
import webpack from 'webpack';
import { fixtureFolder } from '../testing/fixture-folder';
import { REMOTE_MANIFEST, remoteIn } from '../testing/remote-package';
import { watched } from '../testing/watched';
import { configurationOf, serveAlone } from './alone';

jest.setTimeout(60_000);

test('a remote that could not be built is not served', async () => {
  const routes: RemoteManifest['routes'] = [
    { path: '/health', title: 'Health', access: 'public', layout: 'main' },
  ];
  const remote = remoteIn('/nowhere', { ...REMOTE_MANIFEST, routes });
  await expect(serveAlone(remote, {}, jest.fn())).rejects.toThrow(
    'mfe-usage/remote.json: /routes/0 is /health, an address of the portal itself',
  );
});

test('an edit of the declaration that could not be built is an error', async () => {
  const folder = fixtureFolder();
  const declare = (declaration: object) =>
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(declaration));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.0.0' }));
  writeFileSync(join(folder, 'main.js'), "import manifest from './remote.json'; manifest;");
  declare(REMOTE_MANIFEST);
  const compiler = webpack(configurationOf(remoteIn(folder), folder));
  new webpack.HotModuleReplacementPlugin().apply(compiler);
  const { next, end } = watched(compiler);
  try {
    expect(await next()).toEqual([]);
    expect(await next(() => declare({ ...REMOTE_MANIFEST, slots: [{ slot: 'no.slot' }] }))).toEqual(
      [expect.stringMatching(/^mfe-usage\/remote\.json: \/slots\/0 /)],
    );
    expect(await next(() => declare({ ...REMOTE_MANIFEST, name: 'mfe-other' }))).toEqual([
      "remote.json: 'name' has changed: restart the development server",
    ]);
    expect(await next(() => declare(REMOTE_MANIFEST))).toEqual([]);
  } finally {
    await end();
    rmSync(folder, { recursive: true });
  }
});
