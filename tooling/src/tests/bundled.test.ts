import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as typebox from 'typebox';

const require = createRequire(import.meta.url);
const bundled = require('../../jest/bundled.cjs') as (name: string) => Record<string, string>;

test('a bundled library is one file that offers what the library does', async () => {
  const [[pattern, file] = ['', '']] = Object.entries(bundled('typebox'));
  expect('typebox').toMatch(new RegExp(pattern));
  expect('typebox/schema').not.toMatch(new RegExp(pattern));
  const one = (await import(pathToFileURL(file).href)) as typeof typebox;
  expect(Object.keys(one).sort()).toEqual(Object.keys(typebox).sort());
  expect(one.Type.Object({ id: one.Type.String() })).toEqual(
    typebox.Type.Object({ id: typebox.Type.String() }),
  );
});
