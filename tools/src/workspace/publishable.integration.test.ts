import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testFolder } from '../machine/testing/test-folder';
import { makePublishable } from './publishable';
import { ROOT } from './root';

const folder = testFolder();

const MANIFEST = {
  name: '@portal/pen',
  version: '1.2.3',
  type: 'module',
  scripts: { version: 'node ../tools/bin/x.mjs' },
  files: ['src', 'types', '!**/*.test.ts'],
  exports: {
    '.': './src/index.ts',
    './styles/*': './src/styles/*',
    './types': './types/index.d.ts',
    './package.json': './package.json',
  },
  bin: { pen: 'bin/pen.mjs' },
  dependencies: { axios: '^1.0.0', pino: '^10.0.0', tsx: '^4.0.0' },
  devDependencies: { jest: '^30.0.0' },
  peerDependencies: { react: '^19.0.0' },
  publishConfig: { directory: 'published', bin: { pen: './src/main.ts' }, optional: ['pino'] },
};

const FILES: Record<string, string> = {
  'package.json': JSON.stringify(MANIFEST),
  'tsconfig.publish.json': JSON.stringify({
    extends: join(ROOT, 'tools/tsconfig.publish.json'),
    compilerOptions: { types: [] },
  }),
  'src/index.ts': `export * from './pen';
export const late = () => import(/* webpackChunkName: \`pen\` */ './pen');
`,
  'src/pen/index.ts': `/** A pen. */
export interface Pen { ink: number }
export const makePen = (): Pen => ({ ink: 1 });
`,
  'src/pens.ts': `import { makePen } from '.';
export const pens = () => [makePen()];
`,
  'src/main.ts': `import { late, makePen } from '.';
(globalThis as any).process.stdout.write(JSON.stringify([makePen(), (await late()).makePen()]));
`,
  'src/pen.test.ts': '',
  'src/styles/pen.css': '',
  'types/index.d.ts': '',
};

let published: string;
beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  published = await makePublishable(folder);
});
const read = (file: string) => readFileSync(join(published, file), 'utf8');

test('Node runs a published command, which checks the version of Node first', () => {
  const command = join(published, 'bin/pen.mjs');
  const output = execFileSync(process.execPath, [command], { encoding: 'utf8' });
  expect(output).toBe('[{"ink":1},{"ink":1}]');
  expect(read('bin/pen.mjs')).toMatch(/^#!.*\nimport '\.\/require-node\.mjs';\n\nawait import/);
});

test('declarations keep their comments, and import with full file names', () => {
  expect(read('lib/src/pen/index.d.ts')).toContain('/** A pen. */');
  expect(read('lib/src/index.d.ts')).toContain("export * from './pen/index.js'");
  expect(read('lib/src/pens.d.ts')).toContain('import("./pen/index.js").Pen[]');
});

test('a source map contains its source, and the name of the package', () => {
  const map = JSON.parse(read('lib/src/pens.js.map')) as object;
  const named = { sourceRoot: '/@portal/pen/', sources: ['src/pens.ts'] };
  expect(map).toMatchObject({ ...named, sourcesContent: [FILES['src/pens.ts']] });
});

test('the manifest has the compiled paths, and nothing about the repository', () => {
  expect(JSON.parse(read('package.json'))).toEqual({
    name: '@portal/pen',
    version: '1.2.3',
    type: 'module',
    exports: {
      '.': './lib/src/index.js',
      './styles/*': './lib/src/styles/*',
      './types': './lib/types/index.d.ts',
      './package.json': './package.json',
    },
    bin: { pen: 'bin/pen.mjs' },
    dependencies: { axios: '^1.0.0' },
    peerDependencies: { pino: '^10.0.0', react: '^19.0.0' },
    peerDependenciesMeta: { pino: { optional: true } },
  });
});
