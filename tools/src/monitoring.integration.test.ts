import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '@portal/api';
import { toRoute } from '@portal/api/call-route';
import { release } from '@portal/delivery';
import { buildFixture, removeTemporaryFolders } from '@portal/delivery/testing/build-fixture';
import { type Cluster, startCluster } from './machine/postgres-cluster';
import { type PrometheusServer, requirePrometheus, startPrometheus } from './machine/prometheus';
import { HOST } from '@portal/shared/contract';
import { parse } from 'yaml';
import { type RunningPortal, startPortal } from './portal/start-portal';
import { ROOT } from './workspace/root';

const inFolder = (name: string) => join(ROOT, 'platform/delivery/monitoring', name);
const read = (path: string) => readFileSync(path, 'utf8');

interface Rule {
  record?: string;
  alert?: string;
  expr: string;
}

const { groups } = parse(read(inFolder('rules.yml'))) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

interface ScrapeConfig {
  job_name: string;
  static_configs: { targets: string[] }[];
}

const { scrape_configs: jobs } = parse(read(inFolder('prometheus.yml'))) as {
  scrape_configs: ScrapeConfig[];
};

interface Panel {
  title: string;
  targets?: { expr: string; legendFormat?: string }[];
}

const panels = readdirSync(inFolder('grafana')).flatMap(
  (name) => (JSON.parse(read(inFolder(join('grafana', name)))) as { panels: Panel[] }).panels,
);

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

test('Prometheus scrapes the processes that the documented set-up starts', () => {
  const page = read(join(ROOT, 'docs/operations.md'));
  const addresses = (option: string) =>
    new RegExp(`--${option}((?: 127\\.0\\.0\\.1:\\d+)+)`).exec(page)?.[1]?.trim().split(' ');
  const targets = jobs.map(({ job_name, static_configs }) => [
    job_name,
    static_configs.flatMap(({ targets: requested }) => requested),
  ]);
  expect(targets).toEqual([
    ['portal-api', addresses('api')],
    ['portal-host', addresses('host')],
  ]);
});

test('each alert has a page of instructions', () => {
  const page = read(join(ROOT, 'docs/reference/monitoring.md'));
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  const alerts = rules.flatMap(({ alert }) => alert ?? []);
  expect([...headings].sort()).toEqual([...new Set(alerts)].sort());
});

/** The first recorded series of a service level. */
const LEVEL = 'portal:errors:ratio_rate5m';

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
      jobs: Object.fromEntries(jobs.map(({ job_name }) => [job_name, host])),
      rules: inFolder('rules.yml'),
    });
    await visit();
    // Every service level is recorded.
    const levels = rules.filter(({ record }) => record === LEVEL).length;
    const known = async () => Number((await prometheus.query(`count(${LEVEL})`))[0]?.value[1]);
    while ((await known()) !== levels) await pause(200);
  });
  afterAll(async () => {
    await prometheus.stop();
    await portal.close();
    await cluster.stop();
    await removeTemporaryFolders();
    rmSync(dataFolder, { recursive: true });
  });

  const call = (name: Parameters<typeof toRoute>[0], token: string, body?: object) => {
    const { method, url } = toRoute(name);
    return fetch(portal.origin + url.replaceAll(/:\w+/g, '1'), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  };

  /** The actions of a person, and the reports of their page. */
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

  const queries = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat = '' }) => [title, expr, legendFormat] as const),
  );

  test.each(queries)('the panel "%s" shows data: %s', async (_title, expr, legend) => {
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

  const requested = rules.map(({ alert, record, expr }) => [alert ?? record, expr] as const);

  test.each([...new Map(requested)])(
    'the rule %s selects existing metrics',
    async (_name, expr) => {
      await prometheus.query(expr);
      expect(selected(expr)).not.toEqual([]);
      for (const selector of selected(expr)) {
        expect([selector, (await prometheus.query(selector)).length > 0]).toEqual([selector, true]);
      }
    },
  );

  test('no alert fires', async () => {
    const sounding = await prometheus.query('ALERTS{alertstate="firing"}');
    expect(sounding.map(({ metric }) => metric['alertname'])).toEqual([]);
  });
});
