import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/build-fixture';
import { entryFixture } from '../../testing/ledger-fixture';
import { appendToLedger, readLedger } from './folder-store';

afterEach(removeTemporaryFolders);

const entry = (after: string) => entryFixture(after, { reason: 'क्यामेरा' });

const ledgerFile = async () => join(await temporaryFolder(), 'ledger.jsonl');

test('entries are read in order; a missing ledger is an empty one', async () => {
  const file = await ledgerFile();
  expect(await readLedger(file)).toEqual([]);
  await appendToLedger(file, entry('1.0.0'));
  await appendToLedger(file, entry('1.1.0'));
  expect(await readLedger(file)).toEqual([entry('1.0.0'), entry('1.1.0')]);
});

test('a line cut short by a crash does not count and blocks nothing', async () => {
  const file = await ledgerFile();
  await appendToLedger(file, entry('1.0.0'));
  await appendFile(file, '{"time":"2026-');
  expect(await readLedger(file)).toEqual([entry('1.0.0')]);
  await appendToLedger(file, entry('1.1.0'));
  expect(await readLedger(file)).toEqual([entry('1.0.0'), entry('1.1.0')]);
});

test.each([
  'oops',
  'null',
  '{}',
  '[]',
  JSON.stringify({ ...entry('1.1.0'), after: null }),
  JSON.stringify({ ...entry('1.1.0'), canary: {} }),
])('a damaged line is named: %s', async (line) => {
  const file = await ledgerFile();
  await writeFile(file, `${JSON.stringify(entry('1.0.0'))}\n${line}\n`);
  await expect(readLedger(file)).rejects.toMatchObject({
    name: 'LedgerDamaged',
    message: expect.stringContaining('line 2'),
  });
});
