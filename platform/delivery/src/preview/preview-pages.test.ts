import { DEFAULT_CONFIG, HOST } from '@portal/shared/contract';
import type { HostOptions } from '../host/host';
import { type Answer, ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { createPreviewCookies } from './preview-pages';

describe('preview cookie', () => {
  const FROM = 'http://127.0.0.1:4100';
  const NOW = Date.parse('2026-03-01T08:00:00Z');
  const HOUR = 3_600_000;
  const KEY = 'k'.repeat(32);
  const PLAIN = {};
  const HTTPS = { 'x-forwarded-proto': 'https' };

  const cookies = ({ key = KEY, origins = [FROM], at = NOW } = {}) =>
    createPreviewCookies(key, origins, () => at);

  /** The header a browser sends back with a cookie, among others. */
  const sentBack = (cookie: string): string =>
    `portal_prefs=dark.ne; ${cookie.split(';')[0]}; other=1`;

  const begun = (headers = PLAIN, of = cookies()) =>
    sentBack(of.begin({ headers }, 'mfe-cameras', FROM));

  const current = (cookie: string, of = cookies(), headers = PLAIN) =>
    of.current({ headers: { ...headers, cookie } });

  test('a preview ends by itself after eight hours', () => {
    const preview = { remote: 'mfe-cameras', from: FROM, until: '2026-03-01T16:00:00.000Z' };
    expect(current(begun())).toEqual(preview);
    expect(current(begun(), cookies({ at: NOW + 8 * HOUR - 1 }))).toEqual(preview);
    expect(current(begun(), cookies({ at: NOW + 8 * HOUR }))).toBeNull();
  });

  test('another host with the same key accepts it, one with another key does not', () => {
    expect(current(begun(), cookies())).not.toBeNull();
    expect(current(begun(), cookies({ key: 'o'.repeat(32) }))).toBeNull();
  });

  test('it ends when its origin is not allowed any more', () => {
    expect(current(begun(), cookies({ origins: ['http://127.0.0.1:4101'] }))).toBeNull();
    expect(current(begun(), cookies({ origins: [] }))).toBeNull();
  });

  test.each([
    ['a later end', /2026-03-01T16/, '2026-05-20T16'],
    ['another remote', /mfe-cameras/, 'mfe-auth'],
    ['the operators', /mfe-cameras/, 'mfe-ops'],
    ['another origin', /4100/, '4101'],
    ['another proof', /[\w-]{43}(?=;)/, 'A'.repeat(43)],
    ['a shorter proof', /[\w-]{43}(?=;)/, 'A'.repeat(42)],
    ['no proof', /~[\w-]{43}(?=;)/, ''],
    ['a name before it', /portal_preview/, 'xportal_preview'],
    ['something after it', /(?<=[\w-]{43});/, '~;'],
  ])('a cookie with %s is no preview', (_, part, by) => {
    const origins = [FROM, FROM.replace('4100', '4101')];
    const changed = begun().replace(part, by);
    expect(changed).not.toBe(begun());
    expect(current(changed, cookies({ origins }))).toBeNull();
  });

  test('the page of operators is never previewed', () => {
    const of = cookies();
    expect(current(sentBack(of.begin({ headers: {} }, 'mfe-ops', FROM)))).toBeNull();
  });

  test('over https, no other host name can set it, and a cookie set over http does not count', () => {
    expect(current(begun(HTTPS), cookies(), HTTPS)).toMatchObject({ remote: 'mfe-cameras' });
    expect(current(begun(PLAIN), cookies(), HTTPS)).toBeNull();
    expect(current(begun(HTTPS), cookies(), PLAIN)).toBeNull();
  });

  test('scripts cannot read it, and browsers send it over https only', () => {
    const of = cookies();
    expect(of.begin({ headers: HTTPS }, 'mfe-cameras', FROM)).toMatch(
      /^__Host-portal_preview=.*; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(of.begin({ headers: PLAIN }, 'mfe-cameras', FROM)).toMatch(
      /^portal_preview=.*; HttpOnly; SameSite=Lax$/,
    );
    expect(of.end({ headers: HTTPS })).toMatch(/^__Host-portal_preview=; .*Max-Age=0.*; Secure$/);
  });
});

describe('preview pages', () => {
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
  const send = (
    origin: string,
    path: string,
    fields: Record<string, string>,
    site = 'same-origin',
  ) =>
    fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': site },
      body: new URLSearchParams(fields),
    });

  /** Begins a preview; returns the cookie the browser stores. */
  async function begin(origin: string): Promise<string> {
    const answer = await send(origin, '/preview', { remote: 'mfe-cameras', from: FROM });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  const getPolicy = ({ headers }: Answer) => headers['content-security-policy'];

  test('where the configuration allows no preview the page does not exist, and no cookie counts', async () => {
    const origin = await portal([], { previewKey: KEY });
    const cookie = await begin(await portal([FROM], { previewKey: KEY }));
    const page = await ask(origin, ASKED, { cookie });
    expect(page.text).toContain('<div id="root"></div>');
    expect(page.text).not.toContain('portal-preview');
    const { status } = await send(origin, '/preview', { remote: 'mfe-cameras', from: FROM });
    expect(status).toBe(405);
  });

  test('the page asks first, and says what begins', async () => {
    const page = await ask(await portal(), ASKED);
    expect(page.status).toBe(200);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.text).toContain('Preview mfe-cameras from your machine?');
    expect(page.text).not.toContain('It replaces');
    expect(page.text).toContain(`<dd>${FROM}</dd>`);
    expect(getPolicy(page)).toContain("form-action 'self'");
    expect(getPolicy(page)).toContain("default-src 'none'");
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
    expect(getPolicy(billing)).toMatch(new RegExp(`script-src [^;]*${FROM}`));
  });

  test('another site can neither begin nor end a preview', async () => {
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
    expect(getPolicy(page)).toMatch(new RegExp(`script-src [^;]*${FROM}`));
    expect(getPolicy(page)).toMatch(/connect-src [^;]*ws:\/\/127.0.0.1:4100/);

    const others = await ask(origin, '/mfe-cameras/1');
    expect(others.text).not.toContain('portal-preview');
    expect(getPolicy(others)).not.toContain(FROM);
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

  test('a preview continues on another host of the portal', async () => {
    const [one, other] = [
      await portal([FROM], { previewKey: KEY }),
      await portal([FROM], { previewKey: KEY }),
    ];
    const cookie = await begin(one);
    expect((await ask(other, '/mfe-cameras/1', { cookie })).text).toContain('id="portal-preview"');
  });

  test('violations of a preview are not reported, because released code did not cause them', async () => {
    const origin = await portal();
    const cookie = await begin(origin);
    const page = await ask(origin, '/mfe-cameras/1', { cookie });
    expect(getPolicy(page)).not.toContain('report');
    expect(page.headers).not.toHaveProperty('reporting-endpoints');
    expect(getPolicy(await ask(origin, '/mfe-cameras/1'))).toContain('report');
  });

  test('it ends on the same page and for the origin where it began, without anything of the portal', async () => {
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

  test('a form of another origin begins nothing', async () => {
    const answer = await send(await portal(), '/preview', {
      remote: 'x'.repeat(5_000),
      from: FROM,
    });
    expect(answer.status).toBe(403);
  });
});
