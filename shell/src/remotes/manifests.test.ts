import { liveVersion, outlined } from '../testing/live-version';
import { Manifests } from './manifests';

const ENTRY = 'entry.1.2.0.js';
const released = liveVersion('mfe-room', '1.2.0', {
  files: { [ENTRY]: 'sha384-entry', 'later.js': 'sha384-later' },
});
const whole = released.extras.portal;
const bare = outlined(released);
const inPart = outlined(released, { [ENTRY]: 'sha384-entry' });

const fetching = jest.fn<Promise<Response>, [string, RequestInit]>();
const answers = () => fetching.mockResolvedValue({ json: async () => whole } as Response);
beforeEach(() => {
  fetching.mockReset();
  globalThis.fetch = fetching as typeof fetch;
});

test('a manifest is fetched once, with its hash for the browser to check', async () => {
  answers();
  const manifests = new Manifests();
  expect(manifests.knownOf(bare).entry).toBe('');
  const both = await Promise.all([manifests.whole(bare), manifests.whole(bare)]);
  expect(both).toEqual([whole, whole]);
  expect(fetching.mock.calls).toEqual([
    ['/manifests/mfe-room/1.2.0.json', expect.objectContaining({ integrity: 'sha256-1.2.0' })],
  ]);
  expect(manifests.knownOf(bare)).toBe(whole);
});

test('a manifest that the browser refuses stays unknown; the next attempt uses another address', async () => {
  fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const manifests = new Manifests();
  await expect(manifests.whole(bare)).rejects.toThrow('Failed to fetch');
  expect(manifests.knownOf(bare).entry).toBe('');
  answers();
  expect(await manifests.whole(bare, 2)).toEqual(whole);
  expect(fetching.mock.lastCall?.[0]).toBe('/manifests/mfe-room/1.2.0.json?attempt=2');
});

test('a partial manifest is enough to begin, and a later outline without it does not replace it', async () => {
  answers();
  const manifests = new Manifests();
  manifests.learn(inPart);
  manifests.learn(bare);
  expect(manifests.knownOf(bare).entry).toBe(ENTRY);
  expect(fetching).not.toHaveBeenCalled();
  expect((await manifests.whole(bare)).files).toHaveProperty(['later.js']);
});

test('a later partial manifest does not replace a complete one', async () => {
  answers();
  const manifests = new Manifests();
  await manifests.whole(bare);
  manifests.learn(inPart);
  expect(manifests.knownOf(bare)).toBe(whole);
});

test('a version with a complete manifest is not fetched', async () => {
  const live = liveVersion('mfe-room', '1.2.0');
  const manifests = new Manifests();
  manifests.learn(live);
  expect(await manifests.whole(live)).toBe(live.extras.portal);
  expect(fetching).not.toHaveBeenCalled();
});

test('a version whose outline has everything to load it is not fetched either', async () => {
  const { portal } = inPart.extras;
  const shown = { ...inPart, extras: { portal: { ...portal, preload: { '/rooms': [ENTRY] } } } };
  const manifests = new Manifests();
  manifests.learn(shown);
  expect(await manifests.whole(shown)).toBe(shown.extras.portal);
  await manifests.complete();
  expect(fetching).not.toHaveBeenCalled();
});

test('an idle page fetches the manifests that it knows only partly', async () => {
  answers();
  const manifests = new Manifests();
  manifests.learn(inPart);
  manifests.learn(liveVersion('mfe-hall', '1.0.0'));
  manifests.learn(outlined(liveVersion('mfe-attic', '1.0.0')));
  await manifests.complete();
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([
    '/manifests/mfe-room/1.2.0.json',
  ]);
  expect(manifests.knownOf(inPart)).toBe(whole);
});
