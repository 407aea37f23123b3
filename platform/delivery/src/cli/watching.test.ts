import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { LoadCount, Overview } from '@portal/shared/contract';
import { createLoadCounts } from '../api/api-calls';
import { askStore } from '../release/commands';
import { createOperations } from '../operations/operations';
import { createOperators } from '../operations/operators';
import { MACHINE_TOKEN, apiFixture, asJson, createLoadCount } from '../testing/api-fixture';
import { ask } from '../testing/http';
import { cleanUp, releaseFixture, serverFixture, storeFixture } from '../testing/portal-fixture';
import { portalHere } from '../testing/portal-here';
import { ofPackage } from '../testing/run';
import type { StatusWithLastDay } from '../watch/last-day';
afterEach(cleanUp);

const COMMAND = ofPackage('bin/portal.mjs');

const FAILING: LoadCount[] = [
  createLoadCount({
    version: '1.1.0',
    cohort: 'canary',
    attempts: 80,
    failures: 12,
    errors: 4,
    violations: 3,
    failing_senders: 9,
  }),
  createLoadCount({ attempts: 900, failures: 3 }),
  createLoadCount({ version: '9.9.9', attempts: 5 }),
];

/** mfe-cameras at 1.0.0 with 1.1.0 as a canary, and an API with their load counts. */
async function portalWithCanary() {
  const store = await storeFixture();
  await releaseFixture(store);
  await releaseFixture(store, { version: '1.1.0' }, { traffic: 10 });
  const api = await apiFixture();
  const environment = {
    PORTAL_DATA: store.folder,
    PORTAL_API: api.origin,
    PORTAL_OPERATOR_TOKEN: MACHINE_TOKEN,
  };
  const portal = (...args: string[]) => portalHere(args, environment);
  return { store, api, environment, portal };
}

test('--once halts a failing canary, and prints that', async () => {
  const { store, api, portal } = await portalWithCanary();
  expect((await portal('watch', '--once')).stdout).toBe('No canary has to go\n');
  api.answer(asJson({ data: FAILING }));
  expect((await portal('watch', '--once', '--min-loads', '81')).stdout).toContain('No canary');
  expect((await portal('watch', '--once', '--worse-by', '50')).stdout).toContain('No canary');
  expect(await portal('watch', '--once')).toEqual({
    code: 0,
    stdout:
      'Halted the canary of mfe-cameras; all get 1.0.0\n' +
      '  canary 1.1.0 failed 12 of 80 loads (15%), stable 1.0.0 3 of 900 (0.3%)\n',
    stderr: '',
  });
  expect((await store.ledger()).at(-1)).toMatchObject({ action: 'halt', who: 'portal watch' });
});

test('--once prints what it halted even if it fails for another canary', async () => {
  const { store, api, portal } = await portalWithCanary();
  const name = 'mfe-policy';
  await releaseFixture(store, { name });
  await releaseFixture(store, { name, version: '1.1.0' }, { traffic: 10 });
  const [known, unknown] = [asJson({ data: FAILING }), asJson({}, 500)];
  api.answer((request, response) =>
    (request.url?.includes(name) ? unknown : known)(request, response),
  );
  const { code, stdout, stderr } = await portal('watch', '--once');
  expect(code).toBe(1);
  expect(stdout).toContain('Halted the canary of mfe-cameras');
  expect(stderr).toContain('it answered 500');
});

test('--once fails when the API cannot be reached, so that cron reports it', async () => {
  const { api, portal } = await portalWithCanary();
  api.answer(asJson({}, 401));
  const { code, stderr } = await portal('watch', '--once');
  expect(code).toBe(1);
  expect(stderr).toContain('it does not accept the token of this machine');
  expect(stderr).toContain('portal explain PORTAL-181');
  expect((await portal('watch', '--every', 'often')).code).toBe(2);
});

test('canary analysis continues until its signal', async () => {
  const { api, environment } = await portalWithCanary();
  api.answer(asJson({}, 500));
  const child = spawn(process.execPath, [COMMAND, 'watch', '--every', '1'], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toContain(`every 1 s, by what ${api.origin} counts`);
  const [trouble] = await once(createInterface(child.stderr), 'line');
  expect(trouble).toContain('Not every canary is watched:');
  api.answer(asJson({ data: FAILING }));
  expect((await lines.next()).value).toBe('Halted the canary of mfe-cameras; all get 1.0.0');
  expect((await lines.next()).value).toContain('failed 12 of 80 loads');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('status shows load counts, and without the API everything else', async () => {
  const { api, portal } = await portalWithCanary();
  api.answer(asJson({ data: FAILING }));
  const rows = (await portal('status')).stdout.trimEnd().split('\n').slice(-4);
  expect(rows).toEqual([
    '',
    'LAST 24 HOURS  VERSION  LOADS  FAILED  ERRORS  REFUSED  LAST HOUR',
    'mfe-cameras    1.0.0    900    0.3%    0       0',
    'mfe-cameras    1.1.0    80     15%     4       3',
  ]);
  expect(JSON.parse((await portal('status', '--json')).stdout)).toMatchObject([
    {
      remote: 'mfe-cameras',
      live: '1.0.0',
      lastDay: [
        { version: '1.0.0', loads: 900, failures: 3, errors: 0 },
        { version: '1.1.0', loads: 80, failures: 12, errors: 4 },
      ],
    },
  ]);

  api.answer(asJson({}, 500));
  const without = await portal('status');
  expect(without).toMatchObject({ code: 0, stderr: '' });
  expect(without.stdout).not.toContain('LAST 24 HOURS');
  expect(without.stdout.trimEnd().split('\n').at(-1)).toBe(
    `Note: Loads and failures are not known. The counts of loads cannot be read from ${api.origin}: it answered 500`,
  );
  expect(JSON.parse((await portal('status', '--json')).stdout)).toMatchObject([{ lastDay: null }]);
});

test('status and /ops show the same, from the same calls', async () => {
  const { store, api, portal } = await portalWithCanary();
  const now = new Date().toISOString();
  const counts = [
    ...FAILING,
    createLoadCount({ version: '1.1.0', cohort: 'canary', from: now, attempts: 20, failures: 1 }),
  ];
  api.answer((request, response) => {
    const isSession = request.url?.includes('/sessions') ?? false;
    const data = isSession ? { name: 'asha', role: 'viewer' } : counts;
    asJson({ data })(request, response);
  });
  const access = { api: api.origin, token: async () => MACHINE_TOKEN };
  const operations = createOperations({
    ask: askStore(store),
    operators: createOperators(access),
    loadCounts: createLoadCounts(access),
  });
  const origin = await serverFixture(operations.handle, operations.close);
  const onPage = async <Data>(call: string): Promise<Data> => {
    const { text } = await ask(origin, `/delivery/v1${call}`, {
      cookie: 'portal_operator=of-asha',
    });
    return JSON.parse(text) as Data;
  };

  const statuses = JSON.parse((await portal('status', '--json')).stdout) as StatusWithLastDay[];
  const { remotes } = await onPage<Overview>('/overview');
  expect(statuses.map(({ lastDay: _faring, ...status }) => status)).toEqual(remotes);

  const { data } = await onPage<{ data: LoadCount[] }>('/load-counts?step=300');
  expect(data).toEqual(counts);
  expect(statuses[0]?.lastDay?.map(({ version, lastHour }) => [version, lastHour])).toEqual([
    ['1.0.0', { loads: 0, failures: 0, errors: 0 }],
    ['1.1.0', { loads: 20, failures: 1, errors: 0 }],
  ]);
  expect((await portal('status')).stdout).toContain('5% of 20');
});
