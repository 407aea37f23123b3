import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { checkTypes } from './check-types';

jest.setTimeout(120_000);

const root = realpathSync(mkdtempSync(join(tmpdir(), 'types-')));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): string {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}
const writeJson = (file: string, value: object) => write(file, JSON.stringify(value));

/** What is found wrong, by file. */
function problems(): string[] {
  const found: string[] = [];
  const isWell = checkTypes(root, ({ file, messageText }) =>
    found.push(
      `${file?.fileName.slice(root.length + 1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    ),
  );
  expect(isWell).toBe(found.length === 0);
  return found;
}

const price = (type: string) => `export const price = (): ${type} => ({}) as never;\n`;
const TOTAL = "import { price } from '@portal/shop';\nexport const total: number = price();\n";

beforeAll(() => {
  const compilerOptions = {
    ...{ target: 'ES2023', lib: ['ES2023'], types: [], strict: true, skipLibCheck: true },
    ...{ module: 'ESNext', moduleResolution: 'Bundler', noEmit: true },
  };
  writeJson('build/tsconfig.base.json', { compilerOptions });
  const exports = { '.': './src/index.ts', './tax': './src/tax.ts' };
  writeJson('shop/package.json', { name: '@portal/shop', exports });
  writeJson('till/package.json', { dependencies: { '@portal/shop': '^1.0.0' } });
  write('shop/src/index.ts', price('number'));
  write('till/src/total.ts', TOTAL);
  mkdirSync(join(root, 'node_modules/@portal'), { recursive: true });
  symlinkSync('../../shop', join(root, 'node_modules/@portal/shop'), 'dir');
  expect(problems()).toEqual([]);
});

test('what is wrong is reported, and again until it is mended', () => {
  write('till/src/total.ts', `${TOTAL}export const broken: string = price();\n`);
  const broken = ["till/src/total.ts: Type 'number' is not assignable to type 'string'."];
  expect(problems()).toEqual(broken);
  expect(problems()).toEqual(broken);
  write('till/src/total.ts', TOTAL);
  expect(problems()).toEqual([]);
});

test('a package is held against the declarations of those it depends on as they are now', () => {
  write('shop/src/index.ts', price('string'));
  expect(problems()).toEqual([
    "till/src/total.ts: Type 'string' is not assignable to type 'number'.",
  ]);
  write('shop/src/index.ts', price('number'));
  expect(problems()).toEqual([]);
});

test('a file that is older than the last check is checked, be it new or in the place of another', () => {
  const longAgo = new Date('2001-01-01');
  const added = write('till/src/added.ts', 'export const added: number = true;\n');
  utimesSync(added, longAgo, longAgo);
  expect(problems()).toHaveLength(1);
  rmSync(added);
  const replaced = write('till/src/total.ts', 'export const total: number = true;\n');
  utimesSync(replaced, longAgo, longAgo);
  expect(problems()).toHaveLength(1);
  write('till/src/total.ts', TOTAL);
  expect(problems()).toEqual([]);
});

test('a file that another package is asked for is missed when it is removed', () => {
  write('shop/src/tax.ts', 'export const tax: number = 13;\n');
  write('till/src/taxed.ts', "export { tax as taxed } from '@portal/shop/tax';\n");
  expect(problems()).toEqual([]);
  rmSync(join(root, 'shop/src/tax.ts'));
  expect(problems().join()).toContain("Cannot find module '@portal/shop/tax'");
  rmSync(join(root, 'till/src/taxed.ts'));
  expect(problems()).toEqual([]);
});

test('after an installation everything is checked with what is installed then', () => {
  const library = 'node_modules/library/index.d.ts';
  write(library, 'export const size: number;\n');
  write('till/src/size.ts', "import { size } from 'library';\nexport const own: number = size;\n");
  writeJson('node_modules/.package-lock.json', { library: 1 });
  expect(problems()).toEqual([]);

  const longAgo = new Date('1985-10-26');
  utimesSync(write(library, 'export const size: string;\n'), longAgo, longAgo);
  writeJson('node_modules/.package-lock.json', { library: 2 });
  expect(problems()).toEqual([
    "till/src/size.ts: Type 'string' is not assignable to type 'number'.",
  ]);
  rmSync(join(root, 'till/src/size.ts'));
  expect(problems()).toEqual([]);
});

test('what did not change is not compiled again', () => {
  const compiled = (name: string) =>
    statSync(join(root, `.cache/types/${name}.tsbuildinfo`)).mtimeMs;
  const before = ['shop', 'till'].map(compiled);
  expect(problems()).toEqual([]);
  expect(['shop', 'till'].map(compiled)).toEqual(before);
  write('till/src/total.ts', `${TOTAL}export const twice = 2 * total;\n`);
  expect(problems()).toEqual([]);
  expect(compiled('shop')).toBe(before[0]);
  expect(compiled('till')).not.toBe(before[1]);
});
