import { DEFAULT_CONFIG, HOST } from '@portal/shared/contract';
import { POLICIES_ONCE } from '../document/document';
import { createHashSource } from '../http/html';
import { DOCUMENT_FIXTURE } from '../testing/build-fixture';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { contentSecurityPolicy } from './security-headers';

afterEach(cleanUp);

const { social } = DEFAULT_CONFIG;
const config = {
  ...DEFAULT_CONFIG,
  social: { ...social, facebook: { ...social.facebook, appId: 'portal' } },
};

const page = (path: string, access: 'public' | 'protected') => ({
  path,
  title: path,
  access,
  layout: 'plain' as const,
});

test("only the sign-in page's document allows providers' scripts, and says so", async () => {
  const store = await storeFixture({ name: HOST });
  await releaseFixture(store, {
    name: 'mfe-auth',
    manifest: {
      routes: [page('/login', 'public'), page('/forgot-password', 'public')],
      preload: { '/login': [], '/forgot-password': [] },
    },
  });
  const origin = await hostFixture(store, { config });

  const login = await ask(origin, '/login');
  expect(login.headers['content-security-policy']).toContain('https://connect.facebook.net');
  expect(login.text).toContain('"allowsProviderScripts":true');
  for (const elsewhere of ['/', '/forgot-password', '/cameras']) {
    const { headers, text } = await ask(origin, elsewhere);
    expect(headers['content-security-policy']).not.toContain('facebook');
    expect(text).not.toContain('allowsProviderScripts');
  }
});

afterEach(cleanUp);

const needs = {
  config: DEFAULT_CONFIG,
  template: DOCUMENT_FIXTURE,
  development: {},
};

const getDirectives = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('a page may run the shell, its own inline script and nothing else', () => {
  expect(getDirectives(contentSecurityPolicy(needs))).toEqual({
    'default-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'script-src': `'self' ${createHashSource('window.booted = true;')} ${createHashSource(POLICIES_ONCE)}`,
    'style-src': "'self'",
    'img-src': "'self' blob: data:",
    'media-src': "'none'",
    'frame-src': "'none'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default webpack dompurify',
  });
});

test("the sign-in page alone lets configured providers' scripts run", () => {
  const { social } = DEFAULT_CONFIG;
  const config = {
    ...DEFAULT_CONFIG,
    social: { ...social, google: { ...social.google, clientId: 'portal' } },
  };
  const elsewhere = getDirectives(contentSecurityPolicy({ ...needs, config }));
  expect(elsewhere['script-src']).not.toContain('google');
  expect(elsewhere).toHaveProperty('require-trusted-types-for');

  const signIn = getDirectives(contentSecurityPolicy({ ...needs, config, providerScripts: true }));
  expect(signIn['script-src']).toContain('https://accounts.google.com');
  expect(Object.values(signIn).join()).not.toContain('facebook');
  expect(signIn['frame-src']).toContain('https://accounts.google.com');
  expect(signIn['connect-src']).toContain('https://accounts.google.com');
  expect(signIn).not.toHaveProperty('require-trusted-types-for');
});

test('pages may call the hosts of remotes, but load nothing from them', () => {
  const remotes = {
    'mfe-billing': { host: 'https://billing.example.com/v1' },
    'mfe-usage': { host: '/usage' },
  };
  const given = { ...needs, config: { ...DEFAULT_CONFIG, remotes } };
  expect(getDirectives(contentSecurityPolicy(given))).toEqual({
    ...getDirectives(contentSecurityPolicy(needs)),
    'connect-src': "'self' https://billing.example.com",
  });
});

test('Firebase may be called if it is fully configured', () => {
  const firebase = { apiKey: 'k', projectId: 'p', appId: 'a', messagingSenderId: 's' };
  const connect = (push: typeof DEFAULT_CONFIG.push) =>
    getDirectives(contentSecurityPolicy({ ...needs, config: { ...DEFAULT_CONFIG, push } }))[
      'connect-src'
    ];
  expect(connect({ vapidPublicKey: 'v', firebase })).toBe(
    "'self' https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com",
  );
  expect(connect({ vapidPublicKey: '', firebase })).toBe("'self'");
  expect(connect({ vapidPublicKey: 'v', firebase: { ...firebase, appId: '' } })).toBe("'self'");
});

test('without a configured provider the sign-in page is as strict as any other', () => {
  expect(contentSecurityPolicy({ ...needs, providerScripts: true })).toBe(
    contentSecurityPolicy(needs),
  );
});

test('hashes allow only what is inline', () => {
  const template = `
    <script src="/a.js"></script>
    <script type="application/json">{}</script>
    <script type="module">one()</script>
    <SCRIPT>
      two()
    </SCRIPT >
    <style>.panel { color: red }</style>`;
  const policy = getDirectives(contentSecurityPolicy({ ...needs, template }));
  expect(policy['script-src']).toBe(
    `'self' ${createHashSource('one()')} ${createHashSource('\n      two()\n    ')} ${createHashSource(POLICIES_ONCE)}`,
  );
  expect(policy['style-src']).toBe(`'self' ${createHashSource('.panel { color: red }')}`);
});

test('an API on another origin may be called', () => {
  const hosts = {
    ...DEFAULT_CONFIG.hosts,
    account: 'https://api.example.com/account',
    base: 'https://api.example.com',
    resources: 'https://images.example.com/files',
  };
  const policy = getDirectives(
    contentSecurityPolicy({
      ...needs,
      config: { ...DEFAULT_CONFIG, hosts },
    }),
  );
  expect(policy['connect-src']).toBe("'self' https://api.example.com https://images.example.com");
  expect(policy['img-src']).toBe(
    "'self' blob: data: https://images.example.com https://api.example.com",
  );
});

test('development servers are allowed by their exact origin', () => {
  const development = { 'mfe-cameras': { origin: 'http://127.0.0.1:4101' } };
  const policy = getDirectives(contentSecurityPolicy({ ...needs, development }));
  expect(policy['script-src']).toMatch(/ http:\/\/127\.0\.0\.1:4101$/);
  expect(policy['style-src']).toBe("'self' http://127.0.0.1:4101");
  expect(policy['connect-src']).toBe("'self' http://127.0.0.1:4101 ws://127.0.0.1:4101");
});

async function getPageHeaders(path: string, headers = {}) {
  const store = await storeFixture({ name: HOST });
  return (await ask(await hostFixture(store), path, headers)).headers;
}

/** Where browsers report violations, and of which shell. */
const REPORTS = '/api/telemetry/v1/violations?shell=1.0.0';

test('every page has the security headers', async () => {
  const headers = await getPageHeaders('/cameras');
  expect(headers).toMatchObject({
    'content-security-policy': `${contentSecurityPolicy(needs)}; report-uri ${REPORTS}; report-to violations`,
    'reporting-endpoints': `violations="${REPORTS}"`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['permissions-policy']).toContain('microphone=()');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('behind https browsers are told to stay on https', async () => {
  const headers = await getPageHeaders('/', { 'x-forwarded-proto': 'https' });
  expect(headers['strict-transport-security']).toContain('max-age=');
});

test.each([
  ['/worldlink_oath?code=1', 'no-referrer'],
  ['/app/worldlink_oath/x', 'no-referrer'],
  ['/forgot-password/secret', 'no-referrer'],
  ['/forgot-password', 'strict-origin-when-cross-origin'],
  ['/worldlink_oath_help', 'strict-origin-when-cross-origin'],
])('the referrer policy of %s is %s', async (path, policy) => {
  expect((await getPageHeaders(path))['referrer-policy']).toBe(policy);
});
