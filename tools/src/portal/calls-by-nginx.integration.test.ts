import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { CALLS } from '@portal/shared/contract';
import { freePort } from '../machine/free-port';
import { type NginxServer, startNginx } from './nginx-server';

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  bytes: number;
}

/** A process behind nginx. It records its requests and answers with its name, unless `override` answers. */
async function startProcess(name: string) {
  const requested: Asked[] = [];
  const override: { answer: RequestListener | null } = { answer: null };
  const server = createServer((incoming, response) => {
    void buffer(incoming).then(
      (body) => {
        const { method = '', url = '', headers } = incoming;
        requested.push({ method, url, headers, bytes: body.length });
        if (override.answer) override.answer(incoming, response);
        else response.end(name);
      },
      () => undefined,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    requested,
    override,
    address,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

let first: Awaited<ReturnType<typeof startProcess>>;
let second: typeof first;
let host: typeof first;
/** An address where nothing listens. */
let dead: string;
let nginx: NginxServer;
const started: NginxServer[] = [];

const startBefore = async (api: string[], operators: string[] = [], hosts = [host.address]) =>
  startNginx({ port: await freePort(), host: hosts, api, operators });

async function before(api: string[], operators?: string[]): Promise<NginxServer> {
  const server = await startBefore(api, operators);
  started.push(server);
  return server;
}

beforeAll(async () => {
  first = await startProcess('first');
  second = await startProcess('second');
  host = await startProcess('host');
  dead = `127.0.0.1:${await freePort()}`;
  nginx = await before([first.address, second.address]);
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()));
  for (const server of [first, second, host]) server?.close();
});
beforeEach(() => {
  for (const { requested, override } of [first, second, host]) {
    requested.length = 0;
    override.answer = null;
  }
});

const ask = (path: string, init: RequestInit = {}, { origin } = nginx) =>
  fetch(new URL(path, origin), init);
const askedOfApi = () => [...first.requested, ...second.requested];

test.each([
  '/',
  '/cameras',
  '/live.json',
  '/apiary',
  '/api.html',
  '/metrics/',
  '/remotes/x/1.0.0/x.js',
])('%s is sent to the host', async (path) => {
  expect(await (await ask(path)).text()).toBe('host');
});

test('requests of operators to delivery go to the host, once', async () => {
  const open = await before([first.address], ['127.0.0.0/8']);
  await ask('/delivery/v1/rollback', { method: 'POST', body: '{}' }, open);
  expect(host.requested.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /delivery/v1/rollback',
  ]);
});

test.each(['/api', '/api/health', '/api/docs?a=1', '/sandbox/mail'])(
  '%s is sent to the API',
  async (path) => {
    expect(await (await ask(path)).text()).toMatch(/first|second/);
    expect(askedOfApi().map(({ url }) => url)).toEqual([path]);
  },
);

test('its processes take turns', async () => {
  for (let count = 0; count < 4; count += 1) await (await ask('/api/health')).text();
  expect(first.requested).toHaveLength(2);
  expect(second.requested).toHaveLength(2);
});

test('large answers are compressed on their way to a browser', async () => {
  const cameras = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: 'Camera' })));
  for (const { override } of [first, second]) {
    override.answer = (_, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(cameras);
    };
  }
  const answer = await ask('/api/cameras', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toBe(cameras);
});

test('they receive the real address, host and scheme of the visitor', async () => {
  await ask('/api/health', {
    headers: {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'ops.example.com',
      'x-forwarded-proto': 'https',
    },
  });
  const [{ headers } = {}] = askedOfApi();
  expect(headers).toMatchObject({
    host: new URL(nginx.origin).host,
    // The address that the visitor claims precedes the known one.
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-host': new URL(nginx.origin).host,
    'x-forwarded-proto': 'http',
  });
});

test('a health check by HTTP/1.0 without a host is answered, as balancers send it', async () => {
  const { hostname, port } = new URL(nginx.origin);
  const socket = connect(Number(port), hostname);
  socket.write('GET /api/ready HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*(first|second)$/);
});

test.each([
  '/metrics',
  '//metrics',
  '/%6detrics',
  '/api/operator/v1/cancel-requests',
  '/api//operator/v1/cancel-requests',
  '/api/%6fperator/v1/cancel-requests',
  '/api/x/../operator/v1/cancel-requests',
  '/delivery/v1/session',
  '//delivery/v1/overview',
  '/%64elivery/v1/overview',
])('%s does not exist from outside', async (path) => {
  const { hostname, port } = new URL(nginx.origin);
  const outgoing = request({ hostname, port, path }).end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(404);
  expect((await buffer(answer)).toString()).toBe('Not found\n');
  expect([...askedOfApi(), ...host.requested]).toEqual([]);
});

test('operators’ networks reach both', async () => {
  const open = await before([first.address], ['127.0.0.0/8']);
  expect(await (await ask('/metrics', {}, open)).text()).toBe('first');
  await ask('/api/operator/v1/payments', {}, open);
  expect(first.requested.map(({ url }) => url)).toEqual(['/metrics', '/api/operator/v1/payments']);
});

describe('where operators have a host name of their own', () => {
  /** The process that answers an address under a host name. */
  async function answeringUnder(host: string, path: string, method = 'GET'): Promise<string> {
    const { hostname, port } = new URL(own.origin);
    const body = method === 'PUT' ? Buffer.alloc(10 * 1024 * 1024) : undefined;
    const headers = { host, 'content-length': body?.length ?? 0 };
    const outgoing = request({ hostname, port, path, method, headers }).end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return (await buffer(answer)).toString();
  }
  let own: NginxServer;
  beforeAll(async () => {
    own = await startNginx({
      port: await freePort(),
      host: [host.address],
      api: [first.address],
      operators: ['127.0.0.0/8'],
      opsOrigin: 'http://ops.localhost',
      releases: second.address,
    });
    started.push(own);
  });

  test.each([
    ['ops.localhost', '/ops', 'host'],
    ['ops.localhost', '/api/ops/v1/me', 'first'],
    ['ops.localhost', '/api/operator/v1/kycs', 'first'],
    ['ops.localhost', '/delivery/v1/overview', 'host'],
    ['ops.localhost', '/metrics', 'first'],
    ['ops.localhost', '/v1/identity', 'second'],
    ['OPS.localhost:8443', '/v1/identity', 'second'],
    ['localhost', '/v1/identity', 'host'],
    ['localhost', '/api/ops/v1/me', 'first'],
  ])('under %s, %s is sent to its process', async (name, path, process) => {
    expect(await answeringUnder(name, path)).toBe(process);
    const [{ headers } = {}] = [...askedOfApi(), ...host.requested];
    expect(headers).toMatchObject({ host: name, 'x-forwarded-host': name });
  });

  test('the release service receives files of builds', async () => {
    expect(await answeringUnder('ops.localhost', '/v1/builds/1/files/2', 'PUT')).toBe('second');
    expect(second.requested.map(({ bytes }) => bytes)).toEqual([10 * 1024 * 1024]);
  });
});

describe('a process that cannot be reached', () => {
  test.each(['GET', 'POST', 'PATCH', 'DELETE'])(
    'does not fail a %s: the other process does it, once',
    async (method) => {
      const half = await before([dead, first.address]);
      for (let count = 0; count < 4; count += 1) {
        const body = method === 'GET' ? {} : { body: 'once' };
        const answer = await ask('/api/thing', { method, ...body }, half);
        expect(await answer.text()).toBe('first');
      }
      expect(first.requested).toHaveLength(4);
    },
  );

  test.each(['/api/thing', '/api/operator/v1/payments', '/metrics'])(
    'is reported for %s in the API’s own format when there is no other',
    async (path) => {
      const none = await before([dead], ['127.0.0.0/8']);
      const answer = await ask(path, {}, none);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await answer.json()).toEqual({
        message: 'The server gave no answer. Please try again in a moment.',
      });
    },
  );
});

test('the address of its own refusals does not exist from outside', async () => {
  const answer = await ask('/refused-by-nginx');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

describe('a process that dies during a request', () => {
  let fresh: NginxServer;
  beforeEach(async () => {
    for (const process of [first, second]) {
      process.override.answer = (incoming) => {
        process.override.answer = null;
        other(process).override.answer = null;
        incoming.socket.destroy();
      };
    }
    fresh = await before([first.address, second.address]);
  });
  const other = (process: typeof first) => (process === first ? second : first);

  test.each(['GET', 'DELETE'])('leaves a %s to the other', async (method) => {
    expect((await ask('/api/thing', { method }, fresh)).status).toBe(200);
    expect(askedOfApi()).toHaveLength(2);
  });

  test.each(['POST', 'PATCH'])('may have done a %s, which is not repeated', async (method) => {
    const answer = await ask('/api/thing', { method, body: 'buy' }, fresh);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      message: 'The server gave no answer. Please try again in a moment.',
    });
    expect(askedOfApi()).toHaveLength(1);
  });

  test('leaves a refresh of a session to the other, which gives the same answer', async () => {
    const { path } = CALLS.refreshToken;
    const answer = await ask(`/api${path}`, { method: 'POST', body: 'token' }, fresh);
    expect(answer.status).toBe(200);
    expect(askedOfApi()).toHaveLength(2);
  });
});

test('a process that hangs delays a refresh for less time than a page waits', async () => {
  const fresh = await before([first.address, second.address]);
  for (const { override, other } of [
    { override: first.override, other: second.override },
    { override: second.override, other: first.override },
  ]) {
    override.answer = () => {
      override.answer = null;
      other.answer = null;
    };
  }
  const began = performance.now();
  const { path } = CALLS.refreshToken;
  expect((await ask(`/api${path}`, { method: 'POST', body: 'token' }, fresh)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(8_000);
});

test.each(['/api/thing', '/cameras'])('a browser reloads %s if nobody answered', async (path) => {
  const none = await startBefore([dead], [], [dead]);
  const { headers } = await ask(path, {}, none);
  await none.stop();
  expect(headers.get('refresh')).toBe('5');
});

describe('a page is answered by the other host', () => {
  /** The names of the processes that answer some simultaneous pages, behind an nginx that has just started. */
  async function answering(...hosts: string[]): Promise<string[]> {
    const server = await startBefore([first.address], [], hosts);
    const pages = Array.from({ length: 6 }, async () => (await ask('/cameras', {}, server)).text());
    const names = await Promise.all(pages);
    await server.stop();
    return [...new Set(names)];
  }

  test('when one cannot be reached', async () => {
    expect(await answering(dead, second.address)).toEqual(['second']);
  });

  test.each([
    ['dies over it', (incoming: IncomingMessage) => incoming.socket.destroy()],
    ['takes it and says nothing', () => undefined],
  ])('when one %s', async (_, answer) => {
    first.override.answer = answer;
    expect(await answering(first.address, second.address)).toEqual(['second']);
    expect(first.requested).not.toEqual([]);
  });
});

test.each([500, 502, 503])(
  'a %i of the API is its own answer, and is not retried',
  async (status) => {
    for (const process of [first, second]) {
      process.override.answer = (_, response) =>
        response.writeHead(status).end('{"message":"No mail."}');
    }
    for (let count = 0; count < 4; count += 1) {
      const answer = await ask('/api/thing');
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({ message: 'No mail.' });
    }
    expect(first.requested).toHaveLength(2);
    expect(second.requested).toHaveLength(2);
  },
);

test('an image of a document is accepted, and a far larger body is refused', async () => {
  const send = (megabytes: number) =>
    ask('/api/upload', { method: 'POST', body: Buffer.alloc(megabytes * 1024 * 1024) });
  expect((await send(8.5)).status).toBe(200);
  expect(askedOfApi()).toMatchObject([{ bytes: 8.5 * 1024 * 1024 }]);

  const refused = await send(9.5);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toEqual({ message: 'The request is too large.' });
  expect(askedOfApi()).toHaveLength(1);
});

test('its log contains no usable code', async () => {
  await ask('/forgot-password/secret-1?letter=secret-2');
  await ask('/worldlink_oath?code=secret-3');
  // nginx writes the line after it has sent the answer.
  while (!nginx.log().includes('/worldlink_oath')) await pause(10);
  expect(nginx.log()).toContain('"GET /forgot-password/(code)" 200');
  expect(nginx.log()).not.toContain('secret');
});

/** Answers that nginx reports as errors, each with a different message. */
const FAULTS: Record<string, RequestListener> = {
  'dies before it answers': ({ socket }) => socket.destroy(),
  'dies in its answer': (_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  },
  'sends a header that no protocol allows': ({ socket }) =>
    socket.end('HTTP/1.1 200 OK\r\nx\u0000: 1\r\n\r\n'),
  'sends headers that are too large': (_, response) =>
    response.writeHead(200, { 'x-large': 'x'.repeat(12_000) }).end(),
};

describe('no log of nginx contains a secret', () => {
  /** Requests addresses with codes from each process, with and without a body that is too large. */
  async function askWithSecrets(server: NginxServer): Promise<void> {
    const headers = { referer: `${server.origin}/forgot-password/secret-1?code=secret-2` };
    const paths = [
      '/forgot-password/secret-3',
      '/worldlink_oath?code=secret-4',
      '/api/x?code=secret-5',
      '/delivery/x?code=secret-6',
    ];
    for (const path of paths) {
      const answer = await ask(path, { headers }, server);
      await answer.text().catch(() => 'cut off');
    }
    await ask(
      '/api/x?code=secret-7',
      { method: 'POST', body: 'x'.repeat(9.5 * 1024 * 1024), headers },
      server,
    );
    await ask('/last', { headers }, server)
      .then((answer) => answer.text())
      .catch(() => 'cut off');
    while (!server.log().includes('/last')) await pause(10);
    expect(server.log()).toContain('"GET /forgot-password/(code)"');
    expect(server.allLogs()).not.toContain('secret');
  }

  test.each(Object.entries(FAULTS))('when a process %s', async (_, answer) => {
    for (const process of [first, host]) process.override.answer = answer;
    await askWithSecrets(await before([first.address], ['127.0.0.0/8']));
  });

  test('when none can be reached', async () => {
    const none = await startBefore([dead], ['127.0.0.0/8'], [dead]);
    started.push(none);
    await askWithSecrets(none);
    expect(none.log()).toMatch(/ 503 .* 502 /);
  });
});
