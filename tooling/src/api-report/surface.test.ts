import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@portal/machine/testing/test-folder';
import { ROOT } from '../workspace/root';
import { declarationsOf } from './declarations';
import { surfaceOf } from './surface';

jest.setTimeout(60_000);

const folder = testFolder();

const tsconfig = join(folder, 'tsconfig.json');
writeFileSync(
  tsconfig,
  JSON.stringify({
    extends: join(ROOT, 'build/tsconfig.base.json'),
    compilerOptions: { types: [] },
  }),
);
const write = (file: string, text: string) => {
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', file), text);
};

test('a surface is what an entry point exports, and what stands behind that, part by part', () => {
  write(
    'index.ts',
    `export * from './parts';
     export { join } from 'node:path';
     export * as files from 'node:fs';`,
  );
  write(
    'parts.ts',
    `/** Said to people. */
     interface Behind { deep?: Deeper }
     type Deeper = 'b' | 'a';
     type Unseen = string;
     export const seen = (text: Unseen) => text;
     export interface Options extends Behind { name: string; /** Or not. */ size?: number }
     export function draw({ name, size = 1 }: Options): string { return seen(name + size); }
     export const LIMIT = 3;
     export const NAMES: Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g', Options> | null = null;
     export class Pen { private ink = 1; constructor(readonly width: number) {} draw() { return this.ink; } }
     export type Pair<One> = [One, One];`,
  );
  const source = join(folder, 'src/index.ts');
  const surface = surfaceOf(declarationsOf(folder, [source], tsconfig), source);
  expect(Object.fromEntries(surface)).toEqual({
    join: ["join from 'node:path'"],
    files: ["* as files from 'node:fs'"],
    Options: ['interface Options extends Behind', 'name: string', 'size?: number'],
    Behind: ['interface Behind', 'deep?: Deeper'],
    Deeper: ['type Deeper =', "| 'a'", "| 'b'"],
    draw: ['function draw({}: Options): string'],
    LIMIT: ['const LIMIT = 3'],
    NAMES: [
      'const NAMES:',
      '| Record<…, Options>',
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((word) => `| | '${word}'`),
      '| null',
    ],
    Pen: ['class Pen', 'readonly width: number', 'constructor(width: number)', 'draw(): number'],
    Pair: ['type Pair<One> = [One, One]'],
    seen: ['const seen: (text: Unseen) => string'],
    Unseen: ['type Unseen = string'],
  });
});
