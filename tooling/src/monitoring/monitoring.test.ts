import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '@portal/api';
import { routeOf } from '@portal/api/metric-names';
import { release } from '@portal/delivery';
import { buildFixture, removeTemporaryFolders } from '@portal/delivery/testing/build-fixture';
import { type Cluster, startCluster } from '@portal/machine/postgres-cluster';
import { requirePrometheus } from '@portal/machine/prometheus';
import { type PrometheusServer, startPrometheus } from '@portal/machine/prometheus-server';
import { HOST } from '@portal/shared/contract';
import { type RunningPortal, startPortal } from '../portal/start-portal';
import { ROOT } from '../workspace/root';
import { ALERTS, RUNBOOK } from './alerts';
import { panels } from './dashboards';
import { FOLDER, monitoringFiles, prometheus } from './files';
import { JOBS } from './metrics';
import { rules } from './rules';
import { ratio, SERVICE_LEVELS } from './service-levels';

jest.setTimeout(120_000);

const inFolder = (name: string) => join(ROOT, FOLDER, name);

test.each(Object.keys(monitoringFiles()))('%s is what its source makes', (name) => {
  expect(readFileSync(inFolder(name), 'utf8')).toBe(monitoringFiles()[name]);
});

test.each([
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', 'rules.yml'],
  ['test', 'rules', 'rules.test.yml'],
])('promtool %s %s has nothing to say about %s', (verb, what, name) => {
  const { promtool } = requirePrometheus();
  const { status, stdout, stderr } = spawnSync(promtool, [verb, what, inFolder(name)], {
    encoding: 'utf8',
  });
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
});

test('Prometheus asks the processes that the documented set-up starts', () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const addresses = (option: string) =>
    new RegExp(`--${option}((?: 127\\.0\\.0\\.1:\\d+)+)`).exec(page)?.[1]?.trim().split(' ');
  const targets = prometheus().scrape_configs.map(({ job_name, static_configs }) => [
    job_name,
    static_configs.flatMap(({ targets: asked }) => asked),
  ]);
  expect(targets).toEqual([
    [JOBS.api, addresses('api')],
    [JOBS.host, addresses('host')],
  ]);
});

test('each alert has its page of what to do', () => {
  const headings = [...readFileSync(join(ROOT, RUNBOOK), 'utf8').matchAll(/^### (\w+)$/gm)].map(
    ([, name]) => name,
  );
  expect([...headings].sort()).toEqual(ALERTS.map(({ name }) => name).sort());
});

describe('beside a running portal', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-'));
  let cluster: Cluster;
  let portal: RunningPortal;
  let prometheus: PrometheusServer;
  beforeAll(async () => {
    cluster = await startCluster();
    portal = await startPortal(
      {
        port: 0,
        host: '127.0.0.1',
        dataFolder,
        api: { databaseUrl: cluster.url, demoData: true },
      },
      async (store) => {
        await release(store, { from: await buildFixture({ name: HOST }), who: 'asha' });
      },
    );
    const { host } = new URL(portal.origin.replace('localhost', '127.0.0.1'));
    prometheus = await startPrometheus({
      jobs: { [JOBS.api]: host, [JOBS.host]: host },
      rules: inFolder('rules.yml'),
    });
    await visit();
    const known = `count(${SERVICE_LEVELS.map((level) => ratio(level, '5m')).join(' or ')})`;
    const all = String(SERVICE_LEVELS.length);
    while ((await prometheus.query(known))[0]?.value[1] !== all) await pause(200);
  });
  afterAll(async () => {
    await prometheus.stop();
    await portal.close();
    await cluster.stop();
    await removeTemporaryFolders();
    rmSync(dataFolder, { recursive: true });
  });

  const call = (name: Parameters<typeof routeOf>[0], token: string, body?: object) => {
    const { method, url } = routeOf(name);
    return fetch(portal.origin + url.replaceAll(/:\w+/g, '1'), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  };

  /** What a person does, and what their page reports. */
  async function visit(): Promise<void> {
    const [{ email, password } = { email: '', password: '' }] = DEMO_ACCOUNTS;
    await fetch(portal.origin);
    const signedIn = await call('login', '', { email, password });
    const { data } = (await signedIn.json()) as { data: { access_token: string } };
    await call('cameras', data.access_token);
    await call('paidSubscribe', data.access_token, {});
    const of = { remote: HOST, version: '1.0.0', cohort: 'stable' };
    const answer = await call('reportBeacon', '', {
      loads: [{ ...of, step: 'render', outcome: 'loaded', duration: 100, code: 'SHELL-1' }],
      vitals: ['LCP', 'INP', 'CLS'].map((name) => ({ ...of, name, value: 1 })),
      errors: [{ ...of, kind: 'uncaught' }],
    });
    expect(answer.status).toBe(204);
  }

  const queries = panels().flatMap(({ title, queries: asked }) =>
    asked.map(({ expr, legend }): [title: string, expr: string, legend: string] => [
      title,
      expr,
      legend,
    ]),
  );

  test.each(queries)('the panel "%s" shows something: %s', async (_title, expr, legend) => {
    const answer = await prometheus.query(expr);
    expect(answer).not.toEqual([]);
    const named = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
    expect(named.filter((label) => !answer.every(({ metric }) => metric[label]))).toEqual([]);
  });

  /** The selectors of a query, with any value of their labels. */
  const selected = (expr: string): string[] =>
    [...expr.matchAll(/\b((?:portal_|portal:|nodejs_|process_|up\b)[\w:]*)(?:\{([^}]*)\})?/g)].map(
      ([, name = '', matches = '']) =>
        `${name}{${matches.replaceAll(/(=~|!~|!=|=)"[^"]*"/g, '!=""')}}`,
    );

  const asked = rules().groups.flatMap((group) =>
    group.rules.map((rule): [name: string, expr: string] => [
      'alert' in rule ? rule.alert : rule.record,
      rule.expr,
    ]),
  );

  test.each([...new Map(asked)])('the rule %s selects existing metrics', async (_name, expr) => {
    await prometheus.query(expr);
    expect(selected(expr)).not.toEqual([]);
    for (const selector of selected(expr)) {
      expect([selector, (await prometheus.query(selector)).length > 0]).toEqual([selector, true]);
    }
  });

  test('no alert fires', async () => {
    const sounding = await prometheus.query('ALERTS{alertstate="firing"}');
    expect(sounding.map(({ metric }) => metric['alertname'])).toEqual([]);
  });
});
