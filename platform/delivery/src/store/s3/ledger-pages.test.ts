import { entryFixture } from '../../testing/ledger-fixture';
import type { Bucket } from './bucket';
import { type Ledger, isPage, openLedgerPages } from './ledger-pages';

const entry = (after: number) => entryFixture(String(after));

/** The part of a bucket that a ledger needs, in memory. */
function memory() {
  const objects = new Map<string, Buffer>();
  let reads = 0;
  const bucket = {
    address: 's3://portal',
    async get(key: string) {
      reads += 1;
      const body = objects.get(key);
      return body ? { body, etag: key } : null;
    },
    async ensure(key: string, body: Buffer) {
      objects.set(key, body);
    },
    remove: async (key: string) => void objects.delete(key),
    list: async () => new Map([...objects].map(([key, body]) => [key, body.length])),
  } as unknown as Bucket;
  return { bucket, objects, reads: () => reads };
}

async function filled(bucket: Bucket, count: number): Promise<readonly string[]> {
  const ledger = openLedgerPages(bucket);
  let now: Ledger = { pages: [], lines: [], isNamed: false };
  for (let index = 1; index <= count; index += 1) {
    now = await ledger.read((await ledger.add(now, entry(index))).pages);
  }
  return now.pages;
}

const numbers = ({ lines }: Ledger) => lines.map((line) => Number(line.entry.after));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('many entries are few pages, all full except the last', async () => {
  const { bucket, reads } = memory();
  const pages = await filled(bucket, 205);
  expect(pages).toHaveLength(3);
  expect(pages.every(isPage)).toBe(true);
  const before = reads();
  const ledger = openLedgerPages(bucket);
  expect(numbers(await ledger.read(pages))).toEqual(upTo(205));
  expect(reads() - before).toBe(3);
  // Full pages never change, so only the last is read again.
  await ledger.read(pages);
  expect(reads() - before).toBe(4);
});

test.each([99, 100, 101])('at %i entries nothing is lost', async (count) => {
  const { bucket } = memory();
  const pages = await filled(bucket, count);
  expect(numbers(await openLedgerPages(bucket).read(pages))).toEqual(upTo(count));
});

test('without a live set that names them the pages are found, the longest for each place', async () => {
  const { bucket, objects } = memory();
  await filled(bucket, 120);
  objects.set('ledger/notes.txt', Buffer.from('by hand'));
  const ledger = openLedgerPages(bucket);
  const found = await ledger.read(null);
  expect(found.pages).toHaveLength(2);
  expect(numbers(found)).toEqual(upTo(120));
});

test('pages that were only found are written again, and prove no change in progress', async () => {
  const { bucket } = memory();
  await filled(bucket, 200);
  const ledger = openLedgerPages(bucket);
  const found = await ledger.read(null);
  const { pages } = await ledger.add(found, entry(201));
  const named = await ledger.read(pages);
  expect(numbers(named)).toEqual(upTo(201));
  const known = new Set(found.lines.map(({ id }) => id));
  expect(named.lines.filter(({ id }) => known.has(id))).toEqual([]);
  expect(pages).toHaveLength(3);
});

test('a damaged line is named', async () => {
  const { bucket, objects } = memory();
  const [page = ''] = await filled(bucket, 2);
  objects.set(page, Buffer.concat([objects.get(page) ?? Buffer.of(), Buffer.from('oops\n')]));
  await expect(openLedgerPages(bucket).read([page])).rejects.toMatchObject({
    name: 'LedgerDamaged',
    message: expect.stringContaining(`s3://portal/${page} cannot be read: line 3`),
  });
});
