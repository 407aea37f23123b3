import { createHash, webcrypto } from 'node:crypto';
import type { LiveVersion } from '@portal/shared';
import { liveVersion } from '../testing/live-version';
import { isDamaged } from './damage';
import { Manifests } from './manifests';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
const bytes = new TextEncoder().encode('export default 1;\n');
const answer = (ok: boolean) =>
  jest.fn().mockResolvedValue({ ok, arrayBuffer: async () => bytes.buffer });
const computeHash = (algorithm: string, contents: Uint8Array) =>
  `${algorithm}-${createHash(algorithm).update(contents).digest('base64')}`;

const withEntry = (hash: string) =>
  liveVersion('mfe-room', '1.0.0', { files: { 'entry.1.0.0.js': hash } });
const getEntry = (contents: Uint8Array) => withEntry(computeHash('sha384', contents));
const getManifest = (contents: Uint8Array): LiveVersion => {
  const live = liveVersion('mfe-room', '1.0.0', {
    entry: '',
    integrity: computeHash('sha256', contents),
  });
  return { ...live, url: '/remotes/mfe-room/1.0.0/' };
};

test.each([
  ['an entry', getEntry, '/remotes/mfe-room/1.0.0/entry.1.0.0.js'],
  ['a manifest, while the entry is not known,', getManifest, '/manifests/mfe-room/1.0.0.json'],
])('the bytes of %s are compared, bypassing every cache', async (_, versionOf, address) => {
  const fetch = answer(true);
  globalThis.fetch = fetch;
  expect(await isDamaged(versionOf(bytes), new Manifests())).toBe(false);
  expect(await isDamaged(versionOf(bytes.slice(1)), new Manifests())).toBe(true);
  expect(fetch).toHaveBeenCalledWith(address, { cache: 'no-store' });
});

test('a file that is unavailable or has no hash is not damaged', async () => {
  const changed = getEntry(bytes.slice(1));
  globalThis.fetch = answer(false);
  expect(await isDamaged(changed, new Manifests())).toBe(false);
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('offline'));
  expect(await isDamaged(changed, new Manifests())).toBe(false);
  const fetch = answer(true);
  globalThis.fetch = fetch;
  expect(await isDamaged(withEntry(''), new Manifests())).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});
