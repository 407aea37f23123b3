import { Blob } from 'node:buffer';
import { newKey, seal, unseal } from './sealed-answers';

const CACHE = 'answers';
const ADDRESS = '/api/ipcam/7/ipcams?page=1';
const BODY = { data: [{ id: '7', inventory_serial: 'IPC-1' }] };

/** What the browser's cache has: bytes by name, in the order in which they came. */
let entries: Map<string, ArrayBuffer>;

/** jsdom has none that gives its bytes. */
class Response {
  constructor(readonly content: Blob) {}
  arrayBuffer = () => this.content.arrayBuffer();
}
Object.assign(globalThis, { Blob, Response });

beforeEach(() => {
  entries = new Map();
  const cache = {
    put: async (name: string, answer: Response) => {
      entries.delete(name);
      entries.set(name, await answer.arrayBuffer());
    },
    match: async (name: string) => {
      const bytes = entries.get(name);
      return bytes && new Response(new Blob([bytes]));
    },
    keys: async () => [...entries.keys()],
    delete: async (name: string) => entries.delete(name),
  };
  Object.assign(globalThis, { caches: { open: async () => cache } });
  jest.spyOn(Date, 'now').mockReturnValue(10_42);
});

test('there is no key where the browser keeps nothing', async () => {
  const open = () => Promise.reject(new DOMException('Storage is blocked', 'SecurityError'));
  Object.assign(globalThis, { caches: { open } });
  await expect(newKey(CACHE)).rejects.toThrow('Storage is blocked');
});

test('an answer is found by its address, with its time', async () => {
  const key = await newKey(CACHE);
  await seal(CACHE, key, ADDRESS, BODY);
  expect(await unseal(CACHE, key, ADDRESS)).toEqual({ at: 10_42, body: BODY });
  expect(await unseal(CACHE, key, '/api/other')).toBeNull();
});

test('what is stored tells neither answer nor address, and is never twice the same', async () => {
  const key = await newKey(CACHE);
  await seal(CACHE, key, ADDRESS, BODY);
  const [[name, first]] = [...entries] as [[string, ArrayBuffer]];
  expect(name).not.toContain('ipcam');
  expect(Buffer.from(first).toString('latin1')).not.toContain('IPC-1');
  await seal(CACHE, key, ADDRESS, BODY);
  expect(entries.size).toBe(1);
  expect(Buffer.from(entries.get(name)!)).not.toEqual(Buffer.from(first));
});

test('another key finds nothing', async () => {
  await seal(CACHE, await newKey(CACHE), ADDRESS, BODY);
  expect(await unseal(CACHE, await newKey(CACHE), ADDRESS)).toBeNull();
});

test.each<[string, (bytes: ArrayBuffer) => ArrayBuffer]>([
  ['was changed', (bytes) => new Uint8Array(bytes).map((byte) => byte ^ 1).buffer],
  ['is cut off', (bytes) => bytes.slice(0, 20)],
])('what %s does not open', async (_, damage) => {
  const key = await newKey(CACHE);
  await seal(CACHE, key, ADDRESS, BODY);
  for (const [name, bytes] of entries) entries.set(name, damage(bytes));
  await expect(unseal(CACHE, key, ADDRESS)).rejects.toThrow();
});

test('what was moved to another address does not open', async () => {
  const key = await newKey(CACHE);
  await seal(CACHE, key, ADDRESS, BODY);
  const [moved] = entries.values();
  await seal(CACHE, key, '/api/other', BODY);
  const [, other] = entries.keys();
  entries.set(other!, moved!);
  await expect(unseal(CACHE, key, '/api/other')).rejects.toThrow();
});

test('200 answers are kept at most, the newest', async () => {
  const key = await newKey(CACHE);
  for (let page = 1; page <= 201; page += 1) await seal(CACHE, key, `/api/${page}`, BODY);
  expect(entries.size).toBe(200);
  expect(await unseal(CACHE, key, '/api/1')).toBeNull();
  expect(await unseal(CACHE, key, '/api/201')).toMatchObject({ body: BODY });
});

test('an answer of millions of characters is not kept', async () => {
  await seal(CACHE, await newKey(CACHE), ADDRESS, 'x'.repeat(5_000_000));
  expect(entries.size).toBe(0);
});
