import type { LiveOutline } from '@portal/shared';
import { createKeptDocument, liveFoldersIn } from './stored-document';

const createDocument = (live: object) =>
  `<html><script type="application/json" id="portal-config">{}</script>` +
  `<script type="application/json" id="portal-live">${JSON.stringify(live)}</script></html>`;

const of = (version: string, more = {}) => ({
  version,
  manifest: 'sha256-',
  contract: '^2',
  ...more,
});

test('live versions and fallbacks have folders and manifests', () => {
  const live: LiveOutline = {
    outlines: { 'mfe-pond': [of('1.1.0', { fallback: '1.0.0' }), of('1.0.0')] },
    microFrontends: {},
  };
  expect(liveFoldersIn(createDocument(live))).toEqual([
    '/remotes/mfe-pond/1.1.0/',
    '/manifests/mfe-pond/1.1.0.json',
    '/remotes/mfe-pond/1.0.0/',
    '/manifests/mfe-pond/1.0.0.json',
  ]);
});

test('a remote that is switched off has none, nor does its fallback', () => {
  const disabled = { since: '2026-01-02T03:04:05Z', reason: null };
  const live: LiveOutline = {
    outlines: { 'mfe-pond': [of('1.1.0', { disabled }), of('1.0.0')] },
    microFrontends: {},
  };
  expect(liveFoldersIn(createDocument(live))).toEqual([]);
});

test('the versions of a remote without an outline have them too', () => {
  const url = '/remotes/mfe-pond/1.1.0/remoteEntry.js';
  const live = {
    outlines: {},
    microFrontends: { 'mfe-pond': [{ url, deployment: {}, extras: {} }] },
  };
  expect(liveFoldersIn(createDocument(live))).toEqual(['/remotes/mfe-pond/1.1.0/']);
});

test("a document that is not the portal's has none", () => {
  expect(liveFoldersIn('<html>Sign in to this network</html>')).toBeNull();
});

const HTML = `<!doctype html><html lang="en"><script type="application/json" id="portal-live">${JSON.stringify(
  { outlines: { shell: [{ version: '1.0.0' }] }, microFrontends: {} },
)}</script></html>`;

/** The end of an error response. */
const FAILED = '<!-- 503 -->';

/** A browser whose network returns `answers`, one after the other; null for no response. */
function browser(...answers: (string | null)[]) {
  const stores = new Map<string, Map<string, { body: string; headers: Map<string, string> }>>();
  const open = (name: string) => stores.get(name) ?? stores.set(name, new Map()).get(name)!;
  Object.assign(globalThis, {
    caches: {
      open: async (name: string) => ({
        put: async (key: string, answer: never) => void open(name).set(key, answer),
        match: async (key: string) => open(name).get(key),
      }),
      delete: async (name: string) => stores.delete(name),
    },
    Headers: Map,
    Response: class {
      constructor(
        readonly body: string,
        { headers }: { headers: Map<string, string> },
      ) {
        this.headers = headers;
      }
      readonly headers: Map<string, string>;
    },
    fetch: jest.fn(async () => {
      const text = answers.shift();
      if (typeof text !== 'string') throw new TypeError('no network');
      const headers = new Map([
        ['content-security-policy', "script-src 'self'"],
        ['content-encoding', 'br'],
      ]);
      return { ok: !text.endsWith(FAILED), text: async () => text, headers };
    }),
  });
  const live: string[][] = [];
  const document = createKeptDocument(
    'portal-document',
    async (folders) => void live.push(folders),
  );
  const stored = async () =>
    (await document.get()) as unknown as { body: string; headers: Map<string, string> };
  return { document, live, stored };
}

test('the document of a visitor without cookies is stored, with its policy, and is marked as possibly outdated', async () => {
  const { document, stored, live } = browser(HTML);
  await document.refresh();
  expect(fetch).toHaveBeenCalledWith('/', expect.objectContaining({ credentials: 'omit' }));
  const { body, headers } = await stored();
  expect(body).toContain('<html data-kept lang="en">');
  expect([...headers]).toEqual([['content-security-policy', "script-src 'self'"]]);
  expect(live).toEqual([['/remotes/shell/1.0.0/', '/manifests/shell/1.0.0.json']]);
});

test.each([
  ['no answer', null],
  ['the answer of something else', '<html>Sign in to this network</html>'],
  ['an error', HTML + FAILED],
])('%s deletes the older document, which may name withdrawn versions', async (_, answer) => {
  const { document, stored } = browser(HTML, answer);
  await document.refresh();
  await document.refresh();
  expect(await stored()).toBeUndefined();
});

test('a document that is not known to be outdated stays if the network fails, but not on another response', async () => {
  const { document, stored } = browser(HTML, null, '<html>Sign in to this network</html>');
  await document.refresh();
  expect(await document.refresh({ outdated: false })).toBe(false);
  expect(await stored()).toBeDefined();
  expect(await document.refresh({ outdated: false })).toBe(false);
  expect(await stored()).toBeUndefined();
});

test('if the older document cannot be deleted, the next refresh tries again', async () => {
  const { document, stored } = browser(HTML, null, HTML);
  await document.refresh();
  jest.spyOn(caches, 'delete').mockRejectedValueOnce(new Error('broken storage'));
  expect(await document.refresh()).toBe(false);
  expect(await document.refresh()).toBe(true);
  expect(await stored()).toBeDefined();
});

test('two changes at once are handled one after the other, so that the later one counts', async () => {
  const { document, live } = browser(HTML, HTML.replace('1.0.0', '2.0.0'));
  const both = Promise.all([document.refresh(), document.refresh()]);
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledTimes(1);
  await both;
  expect(live.map(([folder]) => folder)).toEqual([
    '/remotes/shell/1.0.0/',
    '/remotes/shell/2.0.0/',
  ]);
});
