import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyData } from './copy-data';

const folder = mkdtempSync(join(tmpdir(), 'copy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = ['secret', 'postgres/base/1/1247', 'postgres/base/4/1247', 'postgres/base/5/1247'];

test.each(['', 'api'])(
  'a copy (at %p of it) is independent except for the engine’s templates',
  (at) => {
    const from = join(folder, `from-${at}`);
    const to = join(folder, `to-${at}`);
    for (const file of FILES) {
      mkdirSync(join(from, at, file, '..'), { recursive: true });
      writeFileSync(join(from, at, file), 'as it was');
    }
    copyData(from, to);

    for (const file of FILES) {
      expect(readFileSync(join(to, at, file), 'utf8')).toBe('as it was');
      writeFileSync(join(from, at, file), 'changed later');
    }
    const differing = FILES.filter(
      (file) => readFileSync(join(to, at, file), 'utf8') === 'as it was',
    );
    expect(differing).toEqual(['secret', 'postgres/base/5/1247']);
    expect(lstatSync(join(to, at, 'postgres/base/1')).isSymbolicLink()).toBe(true);
    rmSync(to, { recursive: true });
    expect(readFileSync(join(from, at, 'postgres/base/1/1247'), 'utf8')).toBe('changed later');
  },
);
