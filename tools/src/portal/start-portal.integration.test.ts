import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { ask } from '@portal/delivery/testing/http';
import { freePort } from '../machine/free-port';
import { testFolder } from '../machine/testing/test-folder';
import { listen, startPortal } from './start-portal';

const dataFolder = testFolder();

const getStatus = async (port: number, path: string): Promise<number> =>
  (await ask(`http://127.0.0.1:${port}`, path)).status;

test('API, operations and pages share one origin; early requests wait, and no address ends it', async () => {
  const port = await freePort();
  let early: Promise<number> | undefined;
  const portal = await startPortal({ port, host: '127.0.0.1', dataFolder }, async () => {
    early = getStatus(port, '/api/public/authentication/v1/login-methods');
  });
  try {
    expect(await early).toBe(200);
    expect(await getStatus(port, '/remotes/none/1.0.0/entry.js')).toBe(404);
    expect(await getStatus(port, '/delivery/v1/overview')).toBe(401);
    expect(await getStatus(port, '//')).toBeGreaterThanOrEqual(200);
    expect(await getStatus(port, '/api/public/authentication/v1/login-methods?a=//')).toBe(200);
  } finally {
    await portal.close();
  }
  await expect(getStatus(port, '/')).rejects.toThrow('ECONNREFUSED');
});

const askAs = (port: number, hostname: string, path: string) =>
  new Promise<{ status: number | undefined; type: string | undefined; body: string }>(
    (resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers: { host: hostname } })
        .on('response', (response) => {
          const { statusCode: status, headers } = response;
          void text(response).then((body) =>
            resolve({ status, type: headers['content-type'], body }),
          );
        })
        .on('error', reject)
        .end();
    },
  );

describe('with demo data', () => {
  let port: number;
  let portal: Awaited<ReturnType<typeof startPortal>>;
  beforeAll(async () => {
    port = await freePort();
    portal = await startPortal({ port, host: '127.0.0.1', dataFolder });
  });
  afterAll(() => portal.close());

  test.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.nip.io',
    '127.0.0.1:80@evil.example',
    '192.168.1.5',
    '[::2]',
    'a b',
  ])('a page that uses the name %j for the portal reads nothing', async (name) => {
    for (const path of [
      '/sandbox/mail',
      '/login',
      '/api/docs',
      '/delivery/v1/overview',
      '/health',
    ]) {
      const { status, type, body } = await askAs(port, name, path);
      expect([path, status]).toEqual([path, 421]);
      expect(type).toContain('text/plain');
      expect(body).toMatch(/^A portal with demo data answers only to its own names. Open http:/);
    }
  });

  test.each(['localhost', 'LOCALHOST:3000', 'localhost.', 'a.localhost', '127.0.0.1:1', '[::1]'])(
    'it answers to %s',
    async (name) => expect((await askAs(port, name, '/sandbox/mail')).status).toBe(200),
  );
});

test('operators have a separate host name on the same port if one is configured', async () => {
  const port = await freePort();
  const opsOrigin = `http://localhost:${port}`;
  process.env.PORTAL_ORIGIN = `http://127.0.0.1:${port}`;
  const portal = await startPortal({ port, host: '127.0.0.1', dataFolder, api: { opsOrigin } });
  try {
    expect(portal.opsOrigin).toBe(opsOrigin);
    const statusesUnder = async (name: string) => {
      const host = `${name}:${port}`;
      const cookie = 'portal_operator=over';
      const paths = ['/delivery/v1/overview', '/api/ops/v1/audit', '/api/docs'];
      const answers = paths.map((path) => ask(portal.origin, path, { host, cookie }));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    // The first calls the API, like this process, about the session.
    expect(await statusesUnder('localhost')).toEqual([401, 401, 404]);
    // No shell is released yet that could show a missing page.
    expect(await statusesUnder('127.0.0.1')).toEqual([503, 404, 200]);
  } finally {
    delete process.env.PORTAL_ORIGIN;
    await portal.close();
  }
});

test('a request while it ends is answered before its connection closes', async () => {
  const port = await freePort();
  const portal = await startPortal({ port, host: '127.0.0.1', dataFolder });
  const requested = request({
    ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/telemetry/v1/loads' },
    headers: { 'content-type': 'application/json', 'content-length': 2, connection: 'close' },
  });
  requested.write('{');
  const answered = once(requested, 'response') as Promise<[IncomingMessage]>;
  await getStatus(port, '/remotes/none/1.0.0/entry.js');
  const closed = portal.close();
  let takesMore = true;
  while (takesMore) takesMore = await getStatus(port, '/health').then(Boolean, () => false);
  requested.end('}');
  expect((await answered)[0].resume().statusCode).toBe(422);
  await closed;
});

test('one answer contains the metrics of host and API, each family once', async () => {
  const portal = await startPortal({ port: 0, host: '127.0.0.1', dataFolder });
  try {
    const text = await (await fetch(`${portal.origin}/metrics`)).text();
    const families = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    expect(families.length).toBe(new Set(families).size);
    expect(families).toEqual(
      expect.arrayContaining([
        'portal_remote_loads_total',
        'portal_api_requests_total',
        'portal_host_requests_total',
        'nodejs_eventloop_lag_p99_seconds',
      ]),
    );
  } finally {
    await portal.close();
  }
});

test('the error for a taken port names its number and a way out', async () => {
  const other = createServer();
  const port = await listen(other, 0, '127.0.0.1');
  const starting = startPortal({ port, host: '127.0.0.1', dataFolder });
  await expect(starting).rejects.toThrow(`Port ${port} is taken. Free it, or choose another`);
  await new Promise((resolve) => other.close(resolve));
});

test('a failed preparation leaves no request waiting', async () => {
  const port = await freePort();
  let early: Promise<number> | undefined;
  const starting = startPortal({ port, host: '127.0.0.1', dataFolder }, async () => {
    early = getStatus(port, '/');
    early.catch(() => undefined);
    throw new Error('a build failed');
  });
  await expect(starting).rejects.toThrow('a build failed');
  await expect(early).rejects.toThrow();
});
