import { openDocument as open } from './testing/open-document';

const LIVE = JSON.stringify({
  microFrontends: { far: [{ url: 'https://cdn.example/far/1.0.0/entry.js' }] },
});

interface Policy {
  createScriptURL: (address: string) => string;
}

/** The document as a browser with these cookies opens it; scripts other than its own do not load. */
function openDocument({
  cookie = '',
  preview = '',
  rendered = '',
  token = '',
  language = 'en',
} = {}) {
  const policies: Record<string, Policy> = {};
  const { window } = open({
    at: '/cameras',
    data: `<script id="portal-live" type="application/json">${LIVE}</script>${preview}`,
    rendered,
    language,
    beforeParse(page: Window & { trustedTypes?: object }) {
      if (cookie) page.document.cookie = cookie;
      if (token) page.localStorage.setItem('access_token', token);
      page.trustedTypes = {
        createPolicy: (name: string, policy: Policy) => {
          policies[name] = policy;
        },
      };
    },
  });
  const panel = window.document.getElementById('portal-failure')!;
  const fail = (changes: Partial<HTMLScriptElement> = { defer: true }) => {
    const script = Object.assign(window.document.createElement('script'), changes);
    window.document.head.append(script);
    script.dispatchEvent(new window.Event('error'));
  };
  return { window, root: window.document.documentElement, panel, fail, policy: policies.default! };
}

test('the failure panel is hidden at first', () => {
  expect(openDocument().panel.hidden).toBe(true);
});

test('it shows when the portal’s own script cannot load', () => {
  const { root, panel, fail } = openDocument();
  fail();
  expect(panel.hidden).toBe(false);
  expect(panel).toHaveTextContent('The portal could not be loaded');
  expect(root.dataset.portal).toBe('failed');
});

test('it has its texts in both languages, each marked for the stylesheet', () => {
  const texts = openDocument().panel.querySelectorAll('[lang]');
  const inLanguage = (language: string) =>
    Array.from(texts).filter((part) => part.getAttribute('lang') === language).length;
  expect([inLanguage('en'), inLanguage('ne'), texts.length]).toEqual([3, 3, 6]);
});

test('it does not show while the portal runs, nor for a failed script of a remote', () => {
  const { root, panel, fail } = openDocument();
  fail({ async: true });
  expect(panel.hidden).toBe(true);
  root.dataset.portal = 'running';
  fail();
  expect(panel.hidden).toBe(true);
});

test('it shows when nothing runs 15 seconds after the page has loaded', () => {
  const { window, panel } = openDocument();
  const after = jest.spyOn(window, 'setTimeout');
  window.dispatchEvent(new window.Event('load'));
  const [[late, pause] = []] = after.mock.calls as unknown as [() => void, number][];
  expect(pause).toBe(15_000);
  late?.();
  expect(panel.hidden).toBe(false);
});

test.each([
  ['portal_prefs=dark.ne', 'dark', 'ne'],
  ['portal_prefs=system.ne', undefined, 'ne'],
  ['', undefined, 'en'],
  ['portal_prefs=light.xx', 'light', 'en'],
])('with the cookie "%s" the first paint has theme %s and language %s', (cookie, theme, lang) => {
  const { root } = openDocument({ cookie });
  expect(root.dataset.theme).toBe(theme);
  expect(root.lang).toBe(lang);
  expect(root.dataset.language).toBe(lang);
});

test.each([
  ['portal_prefs=dark.ne', ['not all', 'all']],
  ['portal_prefs=light.en', ['all', 'not all']],
  ['', ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']],
])('with the cookie "%s" the frame of the browser has the colour of %j', (cookie, media) => {
  const { window } = openDocument({ cookie });
  const colours = window.document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  expect([...colours].map((colour) => colour.getAttribute('media'))).toEqual(media);
});

test.each([
  '/remotes/mfe-room/1.0.0/entry.js',
  'https://portal.example/main.js',
  'https://cdn.example/far/1.0.0/chunk.js',
])('a script may come from %s', (address) => {
  expect(openDocument().policy.createScriptURL(address)).toBe(address);
});

test.each([
  'https://evil.example/x.js',
  'https://cdn.example.evil.example/x.js',
  'http://portal.example/x.js',
  '//evil.example/x.js',
  'data:text/javascript,alert(1)',
])('no script may come from %s', (address) => {
  const { policy, window } = openDocument();
  expect(() => policy.createScriptURL(address)).toThrow(
    (window as unknown as { TypeError: new () => Error }).TypeError,
  );
});

test('a preview allows scripts from the developer’s machine', () => {
  const from = 'http://127.0.0.1:4100';
  const preview = `<script id="portal-preview" type="application/json">${JSON.stringify({ from })}</script>`;
  const { policy } = openDocument({ preview });
  expect(policy.createScriptURL(`${from}/entry.js`)).toBe(`${from}/entry.js`);
  expect(() => policy.createScriptURL('http://127.0.0.1:4101/entry.js')).toThrow('was refused');
});

test.each([
  ['nobody', {}, 'page'],
  ['somebody signed in', { token: 'a-token' }, 'frame'],
  ['who reads another language', { cookie: 'portal_prefs=system.ne' }, 'none'],
  ['who reads the language of the document', { language: 'ne' }, 'page'],
  ['who chose it', { language: 'ne', cookie: 'portal_prefs=dark.ne', token: 'a-token' }, 'frame'],
  ['who chose a calendar', { language: 'ne', cookie: 'portal_prefs=dark.ne.bs' }, 'page'],
  ['who chose another one', { language: 'ne', cookie: 'portal_prefs=dark.en' }, 'none'],
])('%s sees the prerendered part that matches what the portal will show', (_, visit, first) => {
  expect(openDocument(visit).root.dataset.first).toBe(first);
});

test('a prerendered page marks the open entry and gets its styles', () => {
  const rendered = `<div data-prerendered="frame"><style></style><nav>
    <a href="/">Dashboard</a><a href="/cameras">Cameras</a><a href="/cam">Cam</a>
    </nav><i data-style="width: 40%"></i></div>`;
  const { window } = openDocument({ rendered });
  const open = window.document.querySelectorAll('[aria-current="page"]');
  expect(Array.from(open, ({ textContent }) => textContent)).toEqual(['Cameras']);
  expect(window.document.querySelector('i')?.style.width).toBe('40%');
  expect(window.document.querySelector('[data-prerendered][data-complete]')).not.toBeNull();
});

test('a prerendered form that is submitted stays and is marked; other forms are sent', () => {
  const rendered = '<div data-prerendered="page"><style></style><form></form></div>';
  const { window } = openDocument({ rendered });
  const [form] = window.document.forms;
  const other = window.document.createElement('form');
  window.document.body.append(other);
  const goesOn = (of?: HTMLFormElement) =>
    of?.dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true }));
  expect([goesOn(form), goesOn(other)]).toEqual([false, true]);
  expect([form?.dataset.sent, other.dataset.sent]).toEqual(['', undefined]);
});

test('a prerendered button that is pressed is marked, until it or another one is pressed', () => {
  const rendered =
    '<div data-prerendered="page"><style></style><button type="button">A</button><button type="button"><i>B</i></button></div>';
  const { window } = openDocument({ rendered });
  const press = (selector: string) => {
    window.document.querySelector<HTMLElement>(selector)?.click();
    return Array.from(
      window.document.querySelectorAll('[data-pressed]'),
      ({ textContent }) => textContent,
    ).join();
  };
  expect([press('button'), press('i'), press('i'), press('button')]).toEqual(['A', 'B', '', 'A']);
});

test('stylesheets beside a prerendered part apply once they have loaded or failed', () => {
  const { window } = openDocument();
  for (const ended of ['load', 'error']) {
    const sheet = window.document.createElement('link');
    Object.assign(sheet, { rel: 'stylesheet', media: 'not all' });
    sheet.dataset.awaited = '';
    window.document.head.append(sheet);
    sheet.dispatchEvent(new window.Event(ended));
    expect([ended, sheet.media]).toEqual([ended, 'all']);
  }
});
