import { openDocument as open } from './testing/open-document';

const LIVE = JSON.stringify({
  microFrontends: { far: [{ url: 'https://cdn.example/far/1.0.0/entry.js' }] },
});

interface Policy {
  createScriptURL: (address: string) => string;
}

/** The document as a browser with these cookies opens it; scripts other than its own do not load. */
function openDocument({ cookie = '', preview = '' } = {}) {
  const policies: Record<string, Policy> = {};
  const { window } = open({
    at: '/cameras',
    data: `<script id="portal-live" type="application/json">${LIVE}</script>${preview}`,
    beforeParse(page: Window & { trustedTypes?: object }) {
      if (cookie) page.document.cookie = cookie;
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

test('the failure panel waits', () => {
  expect(openDocument().panel.hidden).toBe(true);
});

test('it shows when the portal’s own script cannot load', () => {
  const { panel, fail } = openDocument();
  fail();
  expect(panel.hidden).toBe(false);
  expect(panel).toHaveTextContent('The portal could not be loaded');
});

test('it does not while the portal runs, nor for a script of a remote', () => {
  const { root, panel, fail } = openDocument();
  fail({ async: true });
  expect(panel.hidden).toBe(true);
  root.dataset.portal = 'running';
  fail();
  expect(panel.hidden).toBe(true);
});

test('it shows when nothing runs 15 seconds after everything was loaded', () => {
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
])('with the cookie "%s" the first paint has theme %s and language %s', (cookie, theme, lang) => {
  const { root } = openDocument({ cookie });
  expect(root.dataset.theme).toBe(theme);
  expect(root.lang).toBe(lang);
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
])('but not from %s', (address) => {
  const { policy, window } = openDocument();
  expect(() => policy.createScriptURL(address)).toThrow(
    (window as unknown as { TypeError: new () => Error }).TypeError,
  );
});

test('in a preview a script may come from the developer’s machine too', () => {
  const from = 'http://127.0.0.1:4100';
  const preview = `<script id="portal-preview" type="application/json">${JSON.stringify({ from })}</script>`;
  const { policy } = openDocument({ preview });
  expect(policy.createScriptURL(`${from}/entry.js`)).toBe(`${from}/entry.js`);
  expect(() => policy.createScriptURL('http://127.0.0.1:4101/entry.js')).toThrow('was refused');
});
