import { DEFAULT_CONFIG, HOST, type RuntimeConfig } from '@portal/shared/contract';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';

afterEach(cleanUp);

const OPS = 'ops.example.com';
const PORTAL = 'portal.example.com';

const OPS_ROUTE = {
  path: '/ops',
  title: 'Operations',
  access: 'public',
  layout: 'plain',
} as const;

const CONFIG: RuntimeConfig = {
  ...DEFAULT_CONFIG,
  environment: 'production',
  remotes: {
    'mfe-cameras': { host: 'https://cameras.example.com/v1' },
    'mfe-ops': { host: 'https://reports.example.com/v1' },
  },
  operations: { dashboards: 'https://grafana.example.com' },
  preview: { origins: ['http://127.0.0.1:4100'] },
  push: {
    vapidPublicKey: 'a-key',
    firebase: { apiKey: 'a', projectId: 'b', appId: 'c', messagingSenderId: 'd' },
  },
};

async function portal(options: Parameters<typeof hostFixture>[1] = {}): Promise<string> {
  const store = await storeFixture({
    name: HOST,
    manifest: {
      routes: [
        { path: '/', title: 'Dashboard', access: 'protected', layout: 'main' },
        { path: '/help', title: 'Help', access: 'protected', layout: 'main' },
      ],
    },
    files: { 'push-worker.js': '// works' },
  });
  await releaseFixture(store);
  await releaseFixture(store, { name: 'mfe-ops', manifest: { routes: [OPS_ROUTE] } });
  return hostFixture(store, { config: CONFIG, opsOrigin: `https://${OPS}`, ...options });
}

/** The answers of each host name. An address that neither name has is a missing page. */
const ANSWERS: [path: string, subscribers: number, operators: number][] = [
  ['/ops', 404, 200],
  ['/', 200, 302],
  ['/help', 200, 404],
  ['/mfe-cameras/1', 200, 404],
  ['/login', 404, 404],
  ['/nowhere', 404, 404],
  ['/remotes/shell/1.0.0/main.js', 200, 200],
  ['/remotes/mfe-ops/1.0.0/entry.js', 200, 200],
  ['/remotes/mfe-cameras/1.0.0/entry.js', 200, 404],
  ['/remotes//mfe-cameras/1.0.0/entry.js', 404, 404],
  ['/remotes/mfe-ops/../mfe-cameras/1.0.0/entry.js', 404, 404],
  ['/remotes/mfe-ops/..%2fmfe-cameras/1.0.0/entry.js', 404, 404],
  ['/manifests/shell/1.0.0.json', 200, 200],
  ['/manifests/mfe-ops/1.0.0.json', 200, 200],
  ['/manifests/mfe-cameras/1.0.0.json', 200, 404],
  ['/live.json', 200, 200],
  ['/push-worker.js', 200, 404],
  ['/manifest.webmanifest', 200, 404],
  ['/.well-known/change-password', 302, 404],
  ['/preview', 200, 404],
  ['/preview?remote=mfe-cameras&from=http://127.0.0.1:4100', 200, 404],
  ['/robots.txt', 200, 200],
  ['/favicon.ico', 200, 200],
  ['/icons/icon.svg', 200, 200],
  ['/errors/', 200, 200],
  ['/health', 200, 200],
  ['/ready', 200, 200],
];

test('each name serves its own pages and files', async () => {
  const origin = await portal();
  const statusAt = async (host: string, path: string) => (await ask(origin, path, { host })).status;
  const answers: typeof ANSWERS = [];
  for (const [path] of ANSWERS) {
    answers.push([path, await statusAt(PORTAL, path), await statusAt(OPS, path)]);
  }
  expect(answers).toEqual(ANSWERS);
});

test('operators who open the bare host name reach their page', async () => {
  const { headers } = await ask(await portal(), '/', { host: OPS });
  expect(headers.location).toBe('/ops');
});

test('the page of operators lists the shell and their remote only', async () => {
  const origin = await portal();
  const page = await ask(origin, '/ops', { host: OPS });
  expect(page.text).toContain('"mfe-ops"');
  expect(page.text).not.toMatch(/mfe-cameras|manifest\.webmanifest/);
  const config = JSON.parse(
    /id="portal-config">(.*?)<\/script>/.exec(page.text)?.[1] ?? '',
  ) as RuntimeConfig;
  expect(config).toMatchObject({
    offline: false,
    operations: CONFIG.operations,
    preview: { origins: [] },
    push: { vapidPublicKey: '' },
    remotes: { 'mfe-ops': CONFIG.remotes?.['mfe-ops'] },
  });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain('https://reports.example.com');
  expect(policy).not.toMatch(/cameras\.example|googleapis|127\.0\.0\.1:4100/);
  for (const path of ['/live.json', '/live.json?outline']) {
    const { text } = await ask(origin, path, { host: OPS });
    expect(text).toContain('"mfe-ops"');
    expect(text).not.toContain('mfe-cameras');
  }
});

test('a preview does not affect the page of operators', async () => {
  const origin = await portal();
  const until = new Date(Date.now() + 60_000).toISOString();
  for (const remote of ['mfe-ops', 'mfe-cameras']) {
    const cookie = `portal_preview=${remote}~http://127.0.0.1:4100~${until}`;
    const { text } = await ask(origin, '/ops', { host: OPS, cookie });
    expect(text).not.toContain('portal-preview');
  }
});

test('subscribers’ pages do not list the remote of operators; the API finds it in the live set', async () => {
  const origin = await portal();
  const textAt = async (path: string) => (await ask(origin, path, { host: PORTAL })).text;
  for (const path of ['/', '/mfe-cameras/1', '/ops', '/live.json?outline']) {
    const text = await textAt(path);
    expect(text).toContain('mfe-cameras');
    expect(text).not.toMatch(/mfe-ops|grafana/);
  }
  expect(await textAt('/live.json')).toContain('mfe-ops');
});

test.each([
  ['OPS.Example.com', 200],
  ['ops.example.com:443', 200],
  ['ops.example.com:8443', 404],
  ['ops.example.com.', 404],
  ['portal.example.com@ops.example.com', 404],
  ['ops.example.com@portal.example.com', 404],
  ['127.0.0.1', 404],
])('under the name %s the page of operators is a %i', async (host, status) => {
  expect((await ask(await portal(), '/ops', { host })).status).toBe(status);
});

test('a forwarded name counts only from a trusted proxy', async () => {
  const headers = { host: PORTAL, 'x-forwarded-host': `${PORTAL}, ${OPS}` };
  expect((await ask(await portal(), '/ops', headers)).status).toBe(404);
  const behindProxy = await portal({ trustProxy: ['127.0.0.1'] });
  expect((await ask(behindProxy, '/ops', headers)).status).toBe(200);
  const inverse = { host: OPS, 'x-forwarded-host': `${OPS}, ${PORTAL}` };
  expect((await ask(behindProxy, '/ops', inverse)).status).toBe(404);
});

test('without a separate name, subscribers and operators share one', async () => {
  const store = await storeFixture({ name: HOST });
  await releaseFixture(store);
  await releaseFixture(store, { name: 'mfe-ops', manifest: { routes: [OPS_ROUTE] } });
  const origin = await hostFixture(store);
  for (const host of [PORTAL, OPS]) {
    const { status, text } = await ask(origin, '/ops', { host });
    expect(status).toBe(200);
    expect(text).toContain('mfe-cameras');
  }
});
