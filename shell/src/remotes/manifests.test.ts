import { liveVersion } from '../testing/live-version';
import { Manifests } from './manifests';

const whole = liveVersion('mfe-room', '1.2.0', {
  entry: 'entry.js',
  files: { 'entry.js': 'sha384-entry', 'later.js': 'sha384-later' },
}).extras.portal;

/** The version as an outline has it: without files, or with the entry. */
const outlined = (files: Record<string, string> = {}) => {
  const live = liveVersion('mfe-room', '1.2.0', {
    entry: files['entry.js'] ? 'entry.js' : '',
    files,
    integrity: 'sha256-m',
  });
  return { ...live, url: '/remotes/mfe-room/1.2.0/' };
};
const inPart = outlined({ 'entry.js': 'sha384-entry' });

const originalFetch = globalThis.fetch;
const fetching = jest.fn<Promise<Response>, [string, RequestInit]>();
const answers = () => fetching.mockResolvedValue({ json: async () => whole } as Response);
beforeEach(() => {
  fetching.mockReset();
  globalThis.fetch = fetching as typeof fetch;
  AbortSignal.timeout ??= () => new AbortController().signal;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

test('a manifest is fetched once, and the browser is told which hash it has', async () => {
  answers();
  const manifests = new Manifests();
  expect(manifests.knownOf(outlined()).entry).toBe('');
  const both = await Promise.all([manifests.whole(outlined()), manifests.whole(outlined())]);
  expect(both).toEqual([whole, whole]);
  expect(fetching.mock.calls).toEqual([
    ['/manifests/mfe-room/1.2.0.json', expect.objectContaining({ integrity: 'sha256-m' })],
  ]);
  expect(manifests.knownOf(outlined())).toBe(whole);
});

test('one that is refused is not known; the next attempt asks another address', async () => {
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const manifests = new Manifests();
  await expect(manifests.whole(outlined())).rejects.toThrow('Failed to fetch');
  expect(manifests.knownOf(outlined()).entry).toBe('');
  answers();
  expect(await manifests.whole(outlined(), 2)).toEqual(whole);
  expect(fetching.mock.lastCall?.[0]).toBe('/manifests/mfe-room/1.2.0.json?attempt=2');
});

test('a part is enough to begin, and a later outline without it does not replace it', async () => {
  answers();
  const manifests = new Manifests();
  manifests.learn(inPart);
  manifests.learn(outlined());
  expect(manifests.knownOf(outlined()).entry).toBe('entry.js');
  expect(fetching).not.toHaveBeenCalled();
  expect((await manifests.whole(outlined())).files).toHaveProperty(['later.js']);
});

test('of a version that the page has as a whole nothing is fetched', async () => {
  const live = liveVersion('mfe-room', '1.2.0');
  const manifests = new Manifests();
  manifests.learn(live);
  expect(await manifests.whole(live)).toBe(live.extras.portal);
  expect(fetching).not.toHaveBeenCalled();
});
