import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST } from '@portal/shared/contract';
import { MACHINE_TOKEN, apiFixture, asJson } from '../testing/api-fixture';
import { temporaryFolder } from '../testing/build-fixture';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { ofPackage, runNode, startBin } from '../testing/run';
afterEach(cleanUp);

const HOST_BIN = 'bin/host.mjs';
const BIN = ofPackage(HOST_BIN);

test('serves what is released, and ends on a signal', async () => {
  const store = await storeFixture({ name: HOST });
  const { origin, end } = await startBin(HOST_BIN, { PORTAL_DATA: store.folder });
  expect((await ask(origin, '/')).text).toContain('<title>Portal</title>');
  expect(await end()).toEqual({ code: 0 });
});

test.each(['bin/host.mjs', 'bin/release-service.mjs'])(
  '%s starts no server for an option',
  async (bin) => {
    const help = 'It takes no options. Variables set it up, as docs/reference/variables.md says.\n';
    const env = { PORT: '0', PORTAL_DATA: await temporaryFolder() };
    const run = (option: string) => runNode([ofPackage(bin), option], env);
    expect(await run('--help')).toEqual({ code: 0, stdout: help, stderr: '' });
    expect(await run('--port=8080')).toEqual({ code: 2, stdout: '', stderr: help });
  },
);

test('empty variables count as unset: it listens on this machine only', async () => {
  const { folder } = await storeFixture();
  const { origin, end } = await startBin(HOST_BIN, {
    HOST: '',
    PORTAL_DATA: folder,
    PORTAL_STORE: '',
    PORTAL_TRUST_PROXY: '',
    PORTAL_CONFIG: '',
  });
  expect(new URL(origin).hostname).toBe('127.0.0.1');
  expect(await end()).toEqual({ code: 0 });
});

test('in production it allows previews only with a key, which all hosts share', async () => {
  const folder = await temporaryFolder();
  const PORTAL_CONFIG = join(folder, 'portal.json');
  const preview = { origins: ['http://127.0.0.1:4100'] };
  await writeFile(PORTAL_CONFIG, JSON.stringify({ environment: 'production', preview }));
  const env = { PORT: '0', PORTAL_DATA: folder, PORTAL_CONFIG };
  for (const PORTAL_PREVIEW_KEY of ['', 'k'.repeat(31)]) {
    const { code, stderr } = await runNode([BIN], { ...env, PORTAL_PREVIEW_KEY });
    expect(code).not.toBe(0);
    expect(stderr).toContain('PORTAL_PREVIEW_KEY has to have at least 32 characters');
  }
  const { end } = await startBin(HOST_BIN, { ...env, PORTAL_PREVIEW_KEY: 'k'.repeat(32) });
  expect(await end()).toEqual({ code: 0 });
});

test('it logs answers as JSON lines, without queries, link codes and probes', async () => {
  const store = await storeFixture({ name: HOST });
  const { origin, lines, end } = await startBin(HOST_BIN, {
    PORTAL_DATA: store.folder,
    PORTAL_TRUST_PROXY: '127.0.0.1',
  });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  await ask(origin, '/health');
  await ask(origin, '/metrics');
  await ask(origin, '/login?code=secret', {
    'x-forwarded-for': '203.0.113.7',
    traceparent: `00-${trace}-00f067aa0ba902b7-01`,
  });
  await ask(origin, '/ready');
  await ask(origin, '/forgot-password/0b6f3b54-9f0e-4a6c-8a39-5f9d1c2e7a10');
  await end();
  expect(lines.slice(1).map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      level: 'info',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      trace_id: trace,
      method: 'GET',
      path: '/login',
      route: '*',
      status: 404,
      seconds: expect.any(Number),
      remote_address: '203.0.113.7',
    }),
    expect.objectContaining({ path: '/forgot-password/(code)' }),
  ]);
  expect(lines.join('\n')).not.toContain('0b6f3b54');
});

/** A module that sends SIGTERM to its own process as soon as the process listens for it. */
const END_EARLY = `process.on('newListener', (name) => {
  if (name !== 'SIGTERM') return;
  console.log('asked to end');
  setImmediate(() => process.kill(process.pid, name));
});`;

test('it also ends on a signal during startup, as the first process of a container has to', async () => {
  const { folder } = await storeFixture();
  const preloaded = ['--import', `data:text/javascript,${encodeURIComponent(END_EARLY)}`];
  const { code, stdout } = await runNode([...preloaded, BIN], { PORT: '0', PORTAL_DATA: folder });
  expect(code).toBe(0);
  expect(stdout).toBe('asked to end\n');
});

test('it serves operators if it knows the API and has a token for it', async () => {
  const store = await storeFixture({ name: HOST });
  const api = await apiFixture();
  api.answer(({ url = '' }, response) =>
    asJson(
      url.endsWith('/host/sessions') ? { data: { name: 'asha', role: 'viewer' } } : { data: [] },
    )({} as never, response),
  );
  const { origin, end } = await startBin(HOST_BIN, {
    PORTAL_DATA: store.folder,
    PORTAL_OPERATOR_TOKEN: MACHINE_TOKEN,
    PORTAL_API: api.origin,
  });
  const cookie = 'portal_operator=of-asha';
  const counts = await ask(origin, '/delivery/v1/load-counts', { cookie });
  expect(JSON.parse(counts.text)).toEqual({ data: [] });
  expect(api.requested.map(({ authorization }) => authorization)).toEqual([
    `Bearer ${MACHINE_TOKEN}`,
    `Bearer ${MACHINE_TOKEN}`,
  ]);
  expect((await ask(origin, '/')).text).toContain('<title>Portal</title>');
  expect(await end()).toEqual({ code: 0 });
});

test('operators have a host name of their own where the environment names one', async () => {
  const store = await storeFixture({ name: HOST });
  await releaseFixture(store, {
    name: 'mfe-ops',
    manifest: { routes: [{ path: '/ops', title: 'Ops', access: 'public', layout: 'plain' }] },
  });
  const { origin, end } = await startBin(HOST_BIN, {
    PORTAL_DATA: store.folder,
    PORTAL_OPERATOR_TOKEN: MACHINE_TOKEN,
    PORTAL_API: 'http://127.0.0.1:1',
    PORTAL_OPS_ORIGIN: 'https://ops.example.com',
  });
  const statusesUnder = async (host: string) => [
    (await ask(origin, '/ops', { host })).status,
    (await ask(origin, '/delivery/v1/overview', { host })).status,
    (await ask(origin, '/delivery/v1/rollback', { host }, 'POST')).status,
  ];
  expect(await statusesUnder('ops.example.com')).toEqual([200, 401, 403]);
  // The last is handled like any address that nothing can be sent to.
  expect(await statusesUnder('portal.example.com')).toEqual([404, 404, 405]);
  expect(await end()).toEqual({ code: 0 });
});

test('an invalid token is reported', async () => {
  const wrong = await runNode([BIN], {
    PORTAL_OPERATOR_TOKEN: 'é',
    PORTAL_API: 'http://127.0.0.1:1',
  });
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain('PORTAL_OPERATOR_TOKEN has other signs');
});

test.each([
  [{ PORT: 'http' }, "PORT is the number of a port, 0 to 65535, not 'http'"],
  [{ PORTAL_API: 'api:4000' }, 'PORTAL_API is no address: api:4000'],
  [{ PORTAL_API: 'http://api:4000' }, 'PORTAL_API sends secrets to another machine in plain text'],
  [{ PORTAL_OPS_ORIGIN: 'ops.example.com' }, 'PORTAL_OPS_ORIGIN is an origin such as'],
  [{ PORTAL_OPS_ORIGIN: 'http://ops.example.com' }, 'PORTAL_OPS_ORIGIN is an origin such as'],
  [{ PORTAL_OPS_ORIGIN: 'https://ops.example.com/ops' }, 'PORTAL_OPS_ORIGIN is an origin such as'],
  [{ PORTAL_TRUST_PROXY: '127.0.0.1, nginx' }, "PORTAL_TRUST_PROXY has 'nginx', which is neither"],
])('contradictory settings are reported at the start: %j', async (setting, said) => {
  const operators = { PORTAL_OPERATOR_TOKEN: MACHINE_TOKEN, PORTAL_API: 'http://127.0.0.1:1' };
  const { code, stderr } = await runNode([BIN], { ...operators, ...setting });
  expect(code).toBe(1);
  expect(stderr).toContain(said);
});

test('a port in use and a broken configuration are reported in one line', async () => {
  const { port } = new URL(await hostFixture(await storeFixture()));
  const taken = await runNode([BIN], { PORT: port });
  expect(taken.code).toBe(1);
  expect(taken.stderr).toContain(`Port ${port} on 127.0.0.1 is already in use`);
  const broken = await runNode([BIN], { PORTAL_CONFIG: '/nowhere/config.json' });
  expect(broken.code).toBe(1);
  expect(broken.stderr).toContain('/nowhere/config.json is not there');
});
