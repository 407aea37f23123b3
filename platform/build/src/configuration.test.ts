import type { RemoteManifest } from '@portal/shared/contract';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { runCompiler } from './run-compiler';
import { configuration, PushWorkerPlugin } from './configuration';
import type { Package } from './package';
import { fixtureFolder } from './testing/fixture-folder';
import { REMOTE_MANIFEST, remoteIn } from './testing/remote-package';

const folder = fixtureFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
mkdirSync(join(folder, 'src/worker'), { recursive: true });
write('src/page.ts', 'export const page: string = "the page"; console.log(page);');
write('src/worker/title.ts', 'export const title: string = "the title";');

/** A host's build with only the loader of scripts and the worker. */
function build(): Promise<webpack.Stats> {
  const manifest: RemoteManifest = { ...REMOTE_MANIFEST, name: 'shell', kind: 'host', routes: [] };
  const host: Package = { ...remoteIn(folder, manifest), kind: 'host' };
  const { mode, devtool, resolve, module, output } = configuration(host, 'production');
  const compiler = webpack({
    mode,
    devtool,
    resolve,
    module,
    output,
    context: folder,
    entry: { main: './src/page.ts' },
    plugins: [new PushWorkerPlugin()],
  } as webpack.Configuration);
  return runCompiler(compiler);
}

test('the worker is one separate file under a fixed name, with all its imports', async () => {
  write(
    'src/worker/main.ts',
    "import { title } from './title'; addEventListener('push', () => console.log(title));",
  );
  expect((await build()).hasErrors()).toBe(false);
  const worker = readFileSync(join(folder, 'dist/push-worker.js'), 'utf8');
  expect(worker).toContain('the title');
  expect(worker).not.toContain('the page');
  expect(worker.length).toBeLessThan(500);
});

test('an error of the worker is an error of the build', async () => {
  write('src/worker/main.ts', "import './gone';");
  await expect(build()).rejects.toThrow('./gone');
});

test('the shell’s chunks have 120 s, those of a remote the limit of its loader', () => {
  const getLimit = (kind: Package['kind']) => {
    const name = kind === 'host' ? 'shell' : 'mfe-any';
    const manifest = {
      name,
      kind,
      contract: '^2.0.0',
      routes: [],
      navigation: [],
      slots: [],
    };
    const built: Package = { name, folder: '/any', kind, version: '1.0.0', manifest };
    return configuration(built, 'production').output?.chunkLoadTimeout;
  };
  expect(getLimit('host')).toBe(120_000);
  expect(getLimit('remote')).toBe(10_000);
});
