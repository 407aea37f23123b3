import { PREVIEW_NOTE, type LiveSet } from '@portal/shared';
import { liveVersion } from '../testing/live-version';
import { applyPreview } from './apply-preview';

const FROM = 'http://127.0.0.1:4100';
const NOW = Date.parse('2026-03-01T08:00:00Z');
const preview = { remote: 'mfe-garden', from: FROM, until: '2026-03-01T16:00:00.000Z' };

const released = liveVersion('mfe-garden', '1.0.0', {});
const other = liveVersion('mfe-pond', '1.0.0', {});
const liveSet: LiveSet = {
  schema: '',
  microFrontends: { 'mfe-garden': [released], 'mfe-pond': [other] },
};

const manifest = {
  ...liveVersion('mfe-garden', '1.1.0', {}).extras.portal,
  entry: 'entry.js',
  files: { 'entry.js': 'sha384-yesterday' },
};

const fetching = jest.fn<Promise<Response>, [string]>();
const answerWith = (body: unknown, ok = true) =>
  fetching.mockResolvedValue({ ok, json: () => Promise.resolve(body) } as Response);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  globalThis.fetch = fetching as typeof fetch;
  document.body.innerHTML = `<div id="${PREVIEW_NOTE}"><p>Preview</p></div>`;
});

const note = () => document.getElementById(PREVIEW_NOTE)?.textContent;

test('the developer’s build replaces all versions of its remote', async () => {
  answerWith(manifest);
  const { microFrontends } = await applyPreview(preview, liveSet);
  expect(fetching.mock.calls[0]?.[0]).toBe(`${FROM}/remote.json`);
  expect(microFrontends['mfe-garden']).toEqual([
    {
      url: `${FROM}/entry.js`,
      metadata: { version: '1.1.0', integrity: '' },
      deployment: { traffic: 100, default: true },
      extras: { portal: { ...manifest, files: {} } },
    },
  ]);
  expect(microFrontends['mfe-pond']).toEqual([other]);
  expect(note()).toBe('Preview');
});

test('a remote that was never released is added', async () => {
  answerWith({ ...manifest, name: 'mfe-shed' });
  const { microFrontends } = await applyPreview({ ...preview, remote: 'mfe-shed' }, liveSet);
  expect(Object.keys(microFrontends)).toEqual(['mfe-garden', 'mfe-pond', 'mfe-shed']);
  expect(microFrontends['mfe-shed']).toEqual([
    expect.objectContaining({ url: `${FROM}/entry.js` }),
  ]);
});

test.each<[string, () => void]>([
  ['does not answer', () => fetching.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['answers with an error', () => answerWith(manifest, false)],
  [
    'answers with a page',
    () =>
      fetching.mockResolvedValue({
        ok: true,
        json: () => Promise.reject(new SyntaxError('<')),
      } as Response),
  ],
  ['serves another remote', () => answerWith({ ...manifest, name: 'mfe-pond' })],
  ['serves what is no manifest', () => answerWith({ name: 'mfe-garden' })],
  ['serves nothing', () => answerWith(null)],
])('if the server %s, the released version stays and the note says so', async (_, arrange) => {
  arrange();
  expect(await applyPreview(preview, liveSet)).toBe(liveSet);
  expect(note()).toContain(`${FROM} does not answer with mfe-garden: the released version shows.`);
});

test('if the server of a new remote does not respond, the portal runs without it', async () => {
  fetching.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await applyPreview({ ...preview, remote: 'mfe-shed' }, liveSet)).toBe(liveSet);
  expect(note()).toContain('does not answer with mfe-shed: it is not released here either.');
});

test('when it expires the page reloads, and not before', async () => {
  answerWith(manifest);
  const reload = jest.fn();
  await applyPreview(preview, liveSet, reload);
  jest.advanceTimersByTime(8 * 3_600_000 - 1);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
});
