import { createHash, webcrypto } from 'node:crypto';
import { digestOf } from './digest';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});
const bytes = new TextEncoder().encode('export default 1;\n');
const answer = (ok: boolean) =>
  jest.fn().mockResolvedValue({ ok, arrayBuffer: async () => bytes.buffer });

test('the bytes of an address, past every cache, as integrity writes them', async () => {
  const fetch = answer(true);
  globalThis.fetch = fetch;
  const expected = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  expect(await digestOf('/entry.js')).toBe(expected);
  expect(fetch).toHaveBeenCalledWith('/entry.js', { cache: 'no-store' });
});

test('what cannot be had has no digest', async () => {
  globalThis.fetch = answer(false);
  expect(await digestOf('/entry.js')).toBeNull();
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('offline'));
  expect(await digestOf('/entry.js')).toBeNull();
});
