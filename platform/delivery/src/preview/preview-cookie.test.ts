import { createPreviewCookies } from './preview-cookie';

const FROM = 'http://127.0.0.1:4100';
const NOW = Date.parse('2026-03-01T08:00:00Z');
const HOUR = 3_600_000;
const KEY = 'k'.repeat(32);
const PLAIN = {};
const HTTPS = { 'x-forwarded-proto': 'https' };

const cookies = ({ key = KEY, origins = [FROM], at = NOW } = {}) =>
  createPreviewCookies(key, origins, () => at);

/** What a browser sends back of a cookie it was given, among others. */
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

test('another host with the same key knows it, one with another key does not', () => {
  expect(current(begun(), cookies())).not.toBeNull();
  expect(current(begun(), cookies({ key: 'o'.repeat(32) }))).toBeNull();
});

test('an origin that is not allowed any more ends it', () => {
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

test('nothing previews the page of operators', () => {
  const of = cookies();
  expect(current(sentBack(of.begin({ headers: {} }, 'mfe-ops', FROM)))).toBeNull();
});

test('over https, no other host name can set it, and none that came by http counts', () => {
  expect(current(begun(HTTPS), cookies(), HTTPS)).toMatchObject({ remote: 'mfe-cameras' });
  expect(current(begun(PLAIN), cookies(), HTTPS)).toBeNull();
  expect(current(begun(HTTPS), cookies(), PLAIN)).toBeNull();
});

test('scripts cannot read it, and https keeps it to https', () => {
  const of = cookies();
  expect(of.begin({ headers: HTTPS }, 'mfe-cameras', FROM)).toMatch(
    /^__Host-portal_preview=.*; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(of.begin({ headers: PLAIN }, 'mfe-cameras', FROM)).toMatch(
    /^portal_preview=.*; HttpOnly; SameSite=Lax$/,
  );
  expect(of.end({ headers: HTTPS })).toMatch(/^__Host-portal_preview=; .*Max-Age=0.*; Secure$/);
});
