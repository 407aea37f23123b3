import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testFolder } from '@portal/machine/testing/test-folder';
import { ROOT } from '../workspace/root';
import { compile } from './compile';

const folder = testFolder();

const SOURCES: Record<string, string> = {
  'src/index.ts': `export * from './pen';
export { Page } from './page';
export const late = () => import('./pen');
export const file = new URL('./pen/index.ts', import.meta.url);
export const elsewhere = './src/other.ts';
`,
  'src/pen/index.ts': `/** A pen. */
export interface Pen { ink: number }
export const pen: Pen = { ink: 1 };
`,
  'src/page.tsx': `import type { ReactNode } from 'react';
import './page.css';
import type { Pen } from './pen';
export const Page = ({ pen }: { pen: Pen }): ReactNode => <p>{pen.ink}</p>;
export const made = (): import('./pen').Pen => ({ ink: 2 });
`,
};

beforeAll(() => {
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const tsconfig = join(folder, 'tsconfig.json');
  const compilerOptions = { types: [] };
  const base = join(ROOT, 'build/tsconfig.base.json');
  writeFileSync(tsconfig, JSON.stringify({ extends: base, compilerOptions }));
  compile([{ folder, sources: Object.keys(SOURCES), out: join(folder, 'lib') }], tsconfig);
});
const made = (file: string) => readFileSync(join(folder, 'lib/src', file), 'utf8');

test('modules ask for whole names, as Node and bundlers want them of ES modules', () => {
  expect(made('index.js')).toContain("export * from './pen/index.js'");
  expect(made('index.js')).toContain("export { Page } from './page.js'");
  expect(made('index.js')).toContain("import('./pen/index.js')");
  expect(made('page.js')).toContain("import './page.css'");
  expect(made('page.js')).toContain("from 'react/jsx-runtime'".replaceAll("'", '"'));
});

test('a path of a source becomes that of the compiled file; another text stays', () => {
  expect(made('index.js')).toContain("new URL('./pen/index.js', import.meta.url)");
  expect(made('index.js')).toContain("'./src/other.ts'");
});

test('types keep what is said of them', () => {
  expect(made('pen/index.d.ts')).toContain('/** A pen. */');
  expect(made('page.d.ts')).toContain("from './pen/index.js'");
  expect(made('page.d.ts')).toContain("import('./pen/index.js').Pen");
});

test('a source map has its source', () => {
  const map = JSON.parse(made('page.js.map')) as { sourcesContent: string[] };
  expect(map.sourcesContent).toEqual([SOURCES['src/page.tsx']]);
});
