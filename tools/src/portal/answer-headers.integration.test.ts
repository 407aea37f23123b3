import { rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DEMO_ACCOUNTS } from '@portal/api';
import { release } from '@portal/delivery';
import {
  buildFixture,
  removeTemporaryFolders,
  temporaryFolder,
} from '@portal/delivery/testing/build-fixture';
import { CALLS, type CallName, DEFAULT_CONFIG, type Tokens } from '@portal/shared/contract';
import { writeNginxFolder } from '@portal/delivery/nginx';
import { freePort } from '../machine/free-port';
import { startNginx as startNginxIn } from '../machine/nginx-server';
import { type NginxServer, startNginx } from './nginx-server';
import { type RunningPortal, startPortal } from './start-portal';

const getAddress = (name: CallName): string =>
  DEFAULT_CONFIG.hosts[CALLS[name].host] + CALLS[name].path;

let portal: RunningPortal;
let nginx: NginxServer;
let token: string;
beforeAll(async () => {
  const dataFolder = await temporaryFolder();
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const config = join(await temporaryFolder(), 'portal.json');
  writeFileSync(config, '{ "preview": { "origins": ["http://127.0.0.1:4100"] } }');
  process.env['PORTAL_CONFIG'] = config;
  portal = await startPortal(
    { port: 0, host: '127.0.0.1', dataFolder, api: { trustProxy: ['127.0.0.1'] } },
    async (store) => {
      await release(store, { from: await buildFixture({ name: 'shell' }), who: 'asha' });
      const files = { 'picture.svg': picture, 'page.html': '<script>alert(1)</script>' };
      const routes = ['/login', '/forgot-password/:id'].map((path) => ({
        path,
        title: path,
        access: 'public' as const,
        layout: 'plain' as const,
      }));
      const manifest = { routes, preload: {} };
      await release(store, { from: await buildFixture({ files, manifest }), who: 'asha' });
    },
  );
  const { port } = new URL(portal.origin);
  nginx = await startNginx({
    port: await freePort(),
    https: true,
    data: dataFolder,
    host: [`127.0.0.1:${port}`],
    api: [`127.0.0.1:${port}`],
    operators: ['127.0.0.1'],
  });
  const [demo] = DEMO_ACCOUNTS;
  const { email, password } = demo!;
  const signedIn = await fetch(portal.origin + getAddress('login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await signedIn.json()) as { data: Tokens };
  token = data.access_token;
});
afterAll(async () => {
  delete process.env['PORTAL_CONFIG'];
  await nginx?.stop();
  await portal?.close();
  await removeTemporaryFolders();
});

interface Asked {
  method?: string;
  signedIn?: true;
}

/** The headers of an answer; a stream continues, and its end is not awaited. */
async function headersFrom(
  origin: string,
  path: string,
  { method = 'GET', signedIn }: Asked,
): Promise<Record<string, unknown>> {
  const { hostname, port, protocol } = new URL(origin);
  const ask = protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    accept: 'text/html,application/json',
    ...(signedIn && { authorization: `Bearer ${token}` }),
  };
  const requested = ask({ hostname, port, path, method, headers, rejectUnauthorized: false }).end();
  const [answer] = (await once(requested, 'response')) as [IncomingMessage];
  requested.destroy();
  return { ...answer.headers, status: answer.statusCode ?? 0 };
}

/** The kind of an answer, which decides the headers it needs. */
type Kind = 'page' | 'call' | 'file' | 'picture' | 'text';

const NOBODY_FRAMES = expect.stringContaining("frame-ancestors 'none'");
const NO_FEATURES = expect.stringMatching(/camera=\((self)?\).*geolocation=\(\).*microphone=\(\)/);

const EXPECTED: Record<Kind, Record<string, unknown>> = {
  page: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': NOBODY_FRAMES,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': NO_FEATURES,
    'referrer-policy': expect.stringMatching(
      /^(same-origin|no-referrer|strict-origin-when-cross-origin)$/,
    ),
  },
  // Answers about a person, and about an operator's action.
  call: {
    'cache-control': expect.stringContaining('no-store'),
    'content-security-policy': NOBODY_FRAMES,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  },
  file: {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': expect.not.stringContaining('html'),
  },
  picture: {
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';.* frame-ancestors 'none'; sandbox$/,
    ),
    'cross-origin-resource-policy': 'cross-origin',
  },
  text: {
    'content-security-policy': NOBODY_FRAMES,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  },
};

const FILES = '/remotes/mfe-cameras/1.0.0';
const ANSWERS: [path: string, status: number, kind: Kind, requested?: Asked][] = [
  ['/', 200, 'page'],
  ['/login', 200, 'page'],
  ['/forgot-password/123456', 200, 'page'],
  ['/no/such/page', 404, 'page'],
  ['/errors/PORTAL-201', 200, 'page'],
  ['/preview', 200, 'page'],
  ['/live.json', 200, 'text'],
  ['/live.json?outline', 200, 'text'],
  ['/manifests/shell/1.0.0.json', 200, 'text'],
  ['/manifests/shell/0.0.1.json', 404, 'text'],
  ['/push-worker.js', 200, 'text'],
  ['/robots.txt', 200, 'text'],
  ['/manifest.webmanifest', 200, 'text'],
  ['/favicon.ico', 200, 'text'],
  ['/gone.js', 404, 'page'],
  ['/', 405, 'text', { method: 'POST' }],
  [`${FILES}/entry.js`, 200, 'file'],
  [`${FILES}/page.html`, 200, 'file'],
  ['/remotes/shell/1.0.0/document.html', 200, 'file'],
  [`${FILES}/picture.svg`, 200, 'picture'],
  ['/api/docs', 200, 'page'],
  ['/sandbox/mail', 200, 'page'],
  ['/sandbox/mail/1000000', 404, 'page'],
  ['/sandbox/mail/none', 422, 'call'],
  ['/sandbox/wallet/none', 404, 'page'],
  ['/sandbox/partner/auth', 400, 'page'],
  ['/sandbox/partner/interaction/none', 400, 'page'],
  ['/api/health', 200, 'call'],
  ['/api/ready', 200, 'call'],
  ['/health', 200, 'call'],
  ['/ready', 200, 'call'],
  ['/healthz', 404, 'text'],
  ['/api/nothing', 404, 'call'],
  ['/api/docs/openapi.json', 200, 'call'],
  [getAddress('profile'), 401, 'call'],
  [getAddress('profile'), 200, 'call', { signedIn: true }],
  ['/api/operator/v1/payments', 401, 'call'],
  ['/metrics', 200, 'call'],
  ['/delivery/v1/overview', 401, 'call'],
];

describe.each(['the portal', 'nginx by https'])('of %s', (server) => {
  const secure = server !== 'the portal';

  test.each(ANSWERS)('%s with %i is safe as a %s', async (path, status, kind, requested = {}) => {
    const headers = await headersFrom(secure ? nginx.origin : portal.origin, path, requested);
    expect(headers).toMatchObject({
      status,
      'x-content-type-options': 'nosniff',
      ...EXPECTED[kind],
      ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    });
    if (!secure) expect(headers).not.toHaveProperty('strict-transport-security');
    // Two policies combine to the stricter one, so a second one would go unnoticed.
    expect(String(headers['content-security-policy'])).not.toMatch(/default-src.*default-src/);
  });
});

test.each([
  ['no request at all', 'nonsense\r\n\r\n', 400],
  ['an address too long', `GET /${'a'.repeat(10_000)} HTTP/1.1\r\nhost: portal.test\r\n\r\n`, 414],
  [
    'a body of no known length',
    'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n',
    400,
  ],
  ...['/', '/api', '/sandbox/x', '/remotes/x/1.0.0/x.js'].map((path) => [
    `too long a body for ${path}`,
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 10000000\r\n\r\n`,
    413,
  ]),
] as [what: string, sent: string, status: number][])(
  'a refusal by nginx itself (%s) is not a page',
  async (_what, sent, status) => {
    const plain = await startNginx({
      port: await freePort(),
      host: ['127.0.0.1:1'],
      api: ['127.0.0.1:1'],
      data: await temporaryFolder(),
    });
    const socket = connect(Number(new URL(plain.origin).port), '127.0.0.1');
    socket.end(sent);
    const answer = (await buffer(socket)).toString().toLowerCase();
    await plain.stop();
    expect(answer).toMatch(new RegExp(`^http/1.1 ${status}`));
    expect(answer).toContain('content-type: text/plain');
    expect(answer).toContain("frame-ancestors 'none'");
    expect(answer).not.toContain('<html');
  },
);

test('if nginx cannot store a body, its answer is not its own page', async () => {
  const port = await freePort();
  let made = '';
  const plain = await startNginxIn((folder, environment) => {
    made = folder;
    const nowhere = { host: ['127.0.0.1:1'], api: ['127.0.0.1:1'] };
    writeNginxFolder(folder, { ...environment, ...nowhere, listen: `127.0.0.1:${port}` });
  });
  rmSync(join(made, 'temp/body'), { recursive: true });
  const sent = { method: 'POST', body: 'x'.repeat(100_000) };
  const answers = await Promise.all(
    ['/', '/api', '/api/x', getAddress('refreshToken')].map((path) =>
      fetch(`http://127.0.0.1:${port}${path}`, sent),
    ),
  );
  await plain.stop();
  for (const { status, headers } of answers) {
    expect([status, headers.get('content-type')]).toEqual([500, 'text/plain; charset=utf-8']);
  }
});
