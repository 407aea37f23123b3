import { DEFAULT_CONFIG, HOST } from '@portal/shared/contract';
import type { HostOptions } from '../host/host';
import { type Answer, ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';

afterEach(cleanUp);

const FROM = 'http://127.0.0.1:4100';
const ASKED = `/preview?remote=mfe-cameras&from=${encodeURIComponent(FROM)}`;

const KEY = 'k'.repeat(32);

async function portal(origins = [FROM], options: Partial<HostOptions> = {}): Promise<string> {
  const store = await storeFixture({ name: HOST });
  await releaseFixture(store);
  return hostFixture(store, {
    config: { ...DEFAULT_CONFIG, preview: { origins } },
    ...options,
  });
}

/** Sends a form as a browser does from a page of this or of another site. */
const send = (origin: string, path: string, fields: Record<string, string>, site = 'same-origin') =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': site },
    body: new URLSearchParams(fields),
  });

/** Begins a preview; the cookie the browser keeps of it. */
async function begin(origin: string): Promise<string> {
  const answer = await send(origin, '/preview', { remote: 'mfe-cameras', from: FROM });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const policyOf = ({ headers }: Answer) => headers['content-security-policy'];

test('where the configuration allows none there is no such page, and no cookie counts', async () => {
  const origin = await portal([], { previewKey: KEY });
  const cookie = await begin(await portal([FROM], { previewKey: KEY }));
  const page = await ask(origin, ASKED, { cookie });
  expect(page.text).toContain('<div id="root"></div>');
  expect(page.text).not.toContain('portal-preview');
  const { status } = await send(origin, '/preview', { remote: 'mfe-cameras', from: FROM });
  expect(status).toBe(405);
});

test('it asks first, and says what begins', async () => {
  const page = await ask(await portal(), ASKED);
  expect(page.status).toBe(200);
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.text).toContain('Preview mfe-cameras from your machine?');
  expect(page.text).not.toContain('It replaces');
  expect(page.text).toContain(`<dd>${FROM}</dd>`);
  expect(policyOf(page)).toContain("form-action 'self'");
  expect(policyOf(page)).toContain("default-src 'none'");
});

test.each([
  ['another origin', `/preview?remote=mfe-cameras&from=${FROM}1`, `${FROM}1 is not allowed`],
  ['what is no name', `/preview?remote=mfe-../x&from=${FROM}`, 'mfe-../x is no remote'],
  ['the page of operators', `/preview?remote=mfe-ops&from=${FROM}`, 'mfe-ops is no remote'],
  ['the host', `/preview?remote=shell&from=${FROM}`, 'shell is no remote'],
])('%s is refused', async (_, path, text) => {
  const page = await ask(await portal(), path);
  expect(page.status).toBe(403);
  expect(page.text).toContain(text);
  const fields = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  const answer = await send(await portal(), '/preview', fields);
  expect(answer.status).toBe(403);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('a remote that was never released can be previewed, and the page says that it is new', async () => {
  const origin = await portal();
  const page = await ask(origin, `/preview?remote=mfe-billing&from=${encodeURIComponent(FROM)}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Nobody else sees it: it was never released here.');
  expect((await ask(origin, ASKED)).text).toContain('All others see the released version.');
  const begun = await send(origin, '/preview', { remote: 'mfe-billing', from: FROM });
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const billing = await ask(origin, '/billing', { cookie });
  expect(billing.text).toContain('{"remote":"mfe-billing","from":"http://127.0.0.1:4100"');
  expect(policyOf(billing)).toMatch(new RegExp(`script-src [^;]*${FROM}`));
});

test('another site can begin and end nothing', async () => {
  const origin = await portal();
  for (const path of ['/preview', '/preview/end']) {
    const fields = { remote: 'mfe-cameras', from: FROM };
    const answer = await send(origin, path, fields, 'cross-site');
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test('in that browser, documents load the previewed code and show that it is a preview', async () => {
  const origin = await portal();
  const cookie = await begin(origin);
  const page = await ask(origin, '/mfe-cameras/1', { cookie });
  expect(page.text).toMatch(
    /<script type="application\/json" id="portal-preview">\{"remote":"mfe-cameras","from":"http:\/\/127.0.0.1:4100"/,
  );
  expect(page.text).toContain('<strong>Preview:</strong> mfe-cameras comes from');
  expect(page.text).toContain('<form method="post" action="/preview/end">');
  expect(page.text).not.toContain('/remotes/mfe-cameras/1.0.0/entry.js" integrity');
  expect(policyOf(page)).toMatch(new RegExp(`script-src [^;]*${FROM}`));
  expect(policyOf(page)).toMatch(/connect-src [^;]*ws:\/\/127.0.0.1:4100/);

  const others = await ask(origin, '/mfe-cameras/1');
  expect(others.text).not.toContain('portal-preview');
  expect(policyOf(others)).not.toContain(FROM);
});

test.each([
  ['nobody made', (now: number) => `mfe-cameras~${FROM}~${new Date(now + 60_000).toISOString()}`],
  [
    'lasts longer than it was made for',
    (now: number, made: string) =>
      made.replace(/\d{4}-[^~]+Z/, new Date(now + 80 * 86_400_000).toISOString()),
  ],
  ['is of another portal', async () => begin(await portal([FROM], { previewKey: 'another' }))],
])('a cookie that %s begins nothing', async (_, forge) => {
  const origin = await portal();
  const value = await forge(Date.now(), await begin(origin));
  const cookie = `portal_preview=${value.replace('portal_preview=', '')}`;
  expect((await ask(origin, '/mfe-cameras/1', { cookie })).text).not.toContain('portal-preview');
});

test('a preview goes on at another host of the portal', async () => {
  const [one, other] = [
    await portal([FROM], { previewKey: KEY }),
    await portal([FROM], { previewKey: KEY }),
  ];
  const cookie = await begin(one);
  expect((await ask(other, '/mfe-cameras/1', { cookie })).text).toContain('id="portal-preview"');
});

test('what a preview violates is reported to nobody: it is no fault of what is released', async () => {
  const origin = await portal();
  const cookie = await begin(origin);
  const page = await ask(origin, '/mfe-cameras/1', { cookie });
  expect(policyOf(page)).not.toContain('report');
  expect(page.headers).not.toHaveProperty('reporting-endpoints');
  expect(policyOf(await ask(origin, '/mfe-cameras/1'))).toContain('report');
});

test('it is ended at the same page and where it began, with nothing of the portal', async () => {
  const origin = await portal();
  const cookie = await begin(origin);
  for (const path of ['/preview', ASKED]) {
    const page = await ask(origin, path, { cookie });
    expect(page.text).toContain('This browser previews mfe-cameras');
    expect(page.text).toContain('End the preview');
  }
  const other = await ask(origin, ASKED.replace('mfe-cameras', 'mfe-auth'), { cookie });
  expect(other.text).toContain('Preview mfe-auth from your machine?');
  expect(other.text).toContain('It replaces the preview of mfe-cameras.');
  const ended = await send(origin, '/preview/end', {});
  expect(ended.headers.get('set-cookie')).toMatch(/^portal_preview=; .*Max-Age=0/);
  expect((await ask(origin, '/preview')).text).toContain('Nothing is previewed in this browser');
});

test('a form that is none of ours begins nothing', async () => {
  const answer = await send(await portal(), '/preview', { remote: 'x'.repeat(5_000), from: FROM });
  expect(answer.status).toBe(403);
});
