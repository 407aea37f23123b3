import { endedCookie, previewCookie, previewFrom, previewIn } from './preview-cookie';

const FROM = 'http://127.0.0.1:4100';
const NOW = Date.parse('2026-03-01T08:00:00Z');
const preview = previewFrom(NOW, 'mfe-cameras', FROM);

/** What a browser sends back of a cookie it was given. */
const sent = (cookie: string): string => `portal_prefs=dark.ne; ${cookie.split(';')[0]}; other=1`;

test('a preview ends by itself after eight hours', () => {
  expect(preview.until).toBe('2026-03-01T16:00:00.000Z');
  const cookies = sent(previewCookie(preview, false));
  expect(previewIn(cookies, [FROM], NOW)).toEqual(preview);
  expect(previewIn(cookies, [FROM], Date.parse(preview.until) - 1)).toEqual(preview);
  expect(previewIn(cookies, [FROM], Date.parse(preview.until))).toBeNull();
});

test('an origin that is not allowed any more ends it', () => {
  const cookies = sent(previewCookie(preview, false));
  expect(previewIn(cookies, ['http://127.0.0.1:4101'], NOW)).toBeNull();
  expect(previewIn(cookies, [], NOW)).toBeNull();
});

test.each([
  '',
  'portal_preview=',
  `portal_preview=mfe-cameras~${FROM}`,
  `portal_preview=mfe-cameras~${FROM}~tomorrow`,
  `portal_preview=../x~${FROM}~${preview.until}`,
  `xportal_preview=mfe-cameras~${FROM}~${preview.until}`,
])('what is no preview is none: %s', (cookies) => {
  expect(previewIn(cookies, [FROM], NOW)).toBeNull();
});

test('scripts cannot read it, and https keeps it to https', () => {
  expect(previewCookie(preview, true)).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(previewCookie(preview, false)).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect(endedCookie(false)).toContain('Max-Age=0');
});
