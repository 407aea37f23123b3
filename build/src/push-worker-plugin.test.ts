import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { configuration } from './configuration';
import type { Package } from './package';
import { PushWorkerPlugin } from './push-worker-plugin';
import { fixtureFolder } from './testing/fixture-folder';

jest.setTimeout(60_000);

const folder = fixtureFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
mkdirSync(join(folder, 'src/push-worker'), { recursive: true });
write('src/page.ts', 'export const page: string = "the page"; console.log(page);');
write('src/push-worker/title.ts', 'export const title: string = "the title";');

/** A host's build with nothing but the loader of scripts and the worker. */
function build(): Promise<webpack.Stats> {
  const host: Package = {
    name: 'shell',
    folder,
    kind: 'host',
    version: '1.0.0',
    manifest: {
      name: 'shell',
      kind: 'host',
      contract: '^1.0.0',
      routes: [],
      navigation: [],
      slots: [],
    },
  };
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
  return new Promise((settle, reject) => {
    compiler?.run((error, stats) => {
      if (stats) settle(stats);
      else reject(error ?? new Error('Nothing was built'));
    });
  });
}

test('the worker is one file of its own, at a name that stays, with all it imports', async () => {
  write(
    'src/push-worker/main.ts',
    "import { title } from './title'; addEventListener('push', () => console.log(title));",
  );
  const stats = await build();
  expect(stats.hasErrors()).toBe(false);
  const worker = readFileSync(join(folder, 'dist/push-worker.js'), 'utf8');
  expect(worker).toContain('the title');
  expect(worker).not.toContain('the page');
  expect(worker.length).toBeLessThan(500);
});

test('what is wrong with it is an error of the build', async () => {
  write('src/push-worker/main.ts', "import './gone';");
  const stats = await build();
  expect(stats.toString({ preset: 'errors-only' })).toContain('./gone');
});
