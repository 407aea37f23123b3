import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CALLS } from '@portal/shared/contract';
import { DEMO_ACCOUNTS } from '../demo/subscribers';
import { newPlace } from '../testing/demo-database';
import { localKhalti } from '../testing/local-khalti';
import { localServer } from '../testing/local-server';
import { getAddress } from '../testing/test-api';

const PROGRAM = fileURLToPath(new URL('../../bin/api.mjs', import.meta.url));

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Span['attributes'] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLICK = '00f067aa0ba902b7';

/** Stands in for a collector that receives OTLP by HTTP. */
const spans: Span[] = [];
const services = new Set<string | undefined>();

const collector = await localServer((request, response) => {
  void json(request).then((body) => {
    for (const { resource, scopeSpans } of (body as Sent).resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      services.add(name?.value.stringValue);
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const [khalti, place] = await Promise.all([localKhalti(), newPlace()]);
afterAll(async () => {
  await Promise.all([collector.close(), khalti.close(), place.remove()]);
});

/** Runs a separate API, and returns its log once it has ended. */
async function withApi(
  environment: Record<string, string>,
  work: (origin: string) => Promise<void>,
): Promise<Record<string, unknown>[]> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PORTAL_DATA: place.portal,
      PORTAL_DEMO: '1',
      KHALTI_SECRET_KEY: khalti.secretKey,
      KHALTI_URL: khalti.url,
      ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line));
  try {
    let origin: string | undefined;
    while (origin === undefined) {
      const [line] = (await once(output, 'line')) as [string];
      origin = /API on (\S+),/.exec(line)?.[1];
    }
    await work(origin);
  } finally {
    child.kill('SIGTERM');
    await Promise.all([once(child, 'exit'), once(output, 'close')]);
  }
  return lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

async function post(origin: string, name: 'login' | 'paidSubscribe', sent: object, token = '') {
  const response = await fetch(origin + getAddress(name), {
    method: CALLS[name].method,
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${TRACE}-${CLICK}-01`,
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(sent),
  });
  const { data } = (await response.json()) as { data: Record<string, string> };
  return { status: response.status, data };
}

/** A person signs in and presses _Pay_. */
async function buy(origin: string, camera: string): Promise<void> {
  const account = DEMO_ACCOUNTS.find(({ email }) => email === 'asha@example.com');
  const { email, password } = account ?? {};
  const { data } = await post(origin, 'login', { email, password });
  const purchase = {
    package_id: 'home-plus',
    package_plan_id: 'home-plus-1',
    payment_gateway: 'e-payment',
    payment_method: 'khalti',
    qty: 1,
    subscriber_id: 'asha',
    created_by: 'asha.gurung',
    subscriber_ipcam_id: camera,
  };
  expect((await post(origin, 'paidSubscribe', purchase, data['access_token'])).status).toBe(200);
}

test('a click is one trace: through the call and its statements to the wallet, and in the log', async () => {
  const log = await withApi(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_SERVICE_NAME: 'api-of-a-test' },
    async (origin) => {
      await buy(origin, 'asha-02');
      await fetch(`${origin}/health`);
    },
  );
  const call = spans.find(({ name }) => name === `POST ${getAddress('paidSubscribe')}`);
  const wallet = spans.find(({ name }) => name === 'wallet initiate');
  const statements = spans.filter(
    ({ name, parentSpanId }) => name.startsWith('SQL ') && parentSpanId === call?.spanId,
  );
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: CLICK });
  expect(wallet).toMatchObject({ traceId: TRACE, parentSpanId: call?.spanId });
  expect(statements.length).toBeGreaterThan(1);
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  expect(spans.filter(({ name }) => name.includes('/health'))).toEqual([]);
  expect([...services]).toEqual(['api-of-a-test']);

  const line = log.find(({ route }) => route === getAddress('paidSubscribe'));
  expect(line).toMatchObject({ trace_id: TRACE, status: 200 });

  const exported = JSON.stringify(spans);
  expect(exported).toContain('$1');
  for (const secret of ['asha@example.com', 'Portal-2026', khalti.secretKey]) {
    expect(exported).not.toContain(secret);
  }
});

/** The files that a process loaded, as V8 lists them. */
async function loadedFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const lists = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return lists.flatMap((list) =>
    (JSON.parse(list) as { result: { url: string }[] }).result.map(({ url }) => url),
  );
}

test('without the variables nothing is loaded or sent, and the log still has the trace', async () => {
  spans.length = 0;
  const loaded = join(place.portal, 'loaded');
  const log = await withApi({ NODE_V8_COVERAGE: loaded }, (origin) => buy(origin, 'asha-03'));
  expect(spans).toEqual([]);
  const files = await loadedFiles(loaded);
  expect(files.some((url) => url.includes('@opentelemetry/api/'))).toBe(true);
  expect(files.filter((url) => /@opentelemetry\/(sdk|exporter|resources|core)/.test(url))).toEqual(
    [],
  );
  expect(log.find(({ route }) => route === getAddress('login'))).toMatchObject({ trace_id: TRACE });
});
