import { createLiveSet, liveVersion } from '../testing/live-version';
import { createLiveSetSource } from './live-set.saga';

const SET = createLiveSet(
  liveVersion('shell', '1.0.0', { kind: 'host' }),
  liveVersion('mfe-a', '1.0.0'),
);
const OUTLINE = { outlines: {}, microFrontends: SET.microFrontends };
const [version] = SET.microFrontends['mfe-a']!;

interface Answer {
  status?: number;
  tag?: string;
  body?: string;
}

/** The results of a source after these responses. */
async function requested(...answers: Answer[]) {
  const fetches = jest.fn();
  for (const { status = 200, tag = null, body = JSON.stringify(OUTLINE) } of answers) {
    fetches.mockResolvedValueOnce({
      ok: status === 200,
      headers: { get: (name: string) => (name === 'etag' ? tag : null) },
      json: async () => JSON.parse(body) as unknown,
    });
  }
  globalThis.fetch = fetches;
  const ask = createLiveSetSource();
  const { signal } = new AbortController();
  const got = [];
  while (got.length < answers.length) got.push(await ask(signal).catch(() => 'damaged'));
  return { got, fetches, signal };
}

test('sends the etag of the last live set', async () => {
  const { got, fetches, signal } = await requested({});
  expect(got).toEqual([SET]);
  expect(fetches).toHaveBeenCalledWith('/live.json?outline', { cache: 'no-cache', signal });
});

test('the same tag is no update; another tag, or a response without one, is', async () => {
  const { got } = await requested({ tag: 'a' }, { tag: 'a' }, { tag: 'b' }, {}, {});
  expect(got).toEqual([SET, null, SET, SET, SET]);
});

test('after an unusable response the same etag is sent again', async () => {
  const { got } = await requested({ tag: 'a', body: '{}' }, { tag: 'a' });
  expect(got).toEqual([null, SET]);
});

const withVersions = (versions: unknown) =>
  JSON.stringify({ ...OUTLINE, microFrontends: { ...SET.microFrontends, 'mfe-a': versions } });
const withVersion = (changes: object) => withVersions([{ ...version, ...changes }]);
const withManifest = (changes: object) =>
  withVersion({ extras: { portal: { ...version!.extras.portal, ...changes } } });

test.each<[string, Answer, null | 'damaged']>([
  ['an error', { status: 503 }, null],
  ['a page', { body: '<!doctype html>' }, 'damaged'],
  ['half of it', { body: JSON.stringify(OUTLINE).slice(0, -40) }, 'damaged'],
  ['a set without outlines', { body: JSON.stringify(SET) }, null],
  ['null', { body: 'null' }, null],
  ['a list', { body: '[]' }, null],
  [
    'a set without a shell',
    { body: JSON.stringify({ outlines: {}, microFrontends: { 'mfe-a': [version] } }) },
    null,
  ],
  ['a set without versions', { body: JSON.stringify({ outlines: {} }) }, null],
  ['a remote without a list', { body: withVersions({}) }, null],
  ['a version that is none', { body: withVersions([null]) }, null],
  ['a version beside one that is none', { body: withVersions([version, null]) }, null],
  ['a version without an address', { body: withVersion({ url: 1 }) }, null],
  ['a version without metadata', { body: withVersion({ metadata: null }) }, null],
  ['a version without traffic', { body: withVersion({ deployment: null }) }, null],
  ['a version that declares nothing', { body: withVersion({ extras: {} }) }, null],
  ['a version without an entry', { body: withManifest({ entry: null }) }, null],
  ['a version without files', { body: withManifest({ files: null }) }, null],
  ['a version without routes', { body: withManifest({ routes: null }) }, null],
  ['a version without navigation', { body: withManifest({ navigation: null }) }, null],
  ['a version without slots', { body: withManifest({ slots: null }) }, null],
])('%s is no update', async (_, answer, expected) => {
  expect((await requested(answer)).got).toEqual([expected]);
});
