import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { foundOrProvided, installPackages } from './debian';
import { freePort } from './free-port';
import { findProgram } from './program';

interface Prometheus {
  server: string;
  /** Its program that checks configurations and rules. */
  promtool: string;
}

/** The machine's Prometheus. */
export function findPrometheus({ PATH } = process.env): Prometheus | undefined {
  const server = findProgram(['prometheus'], PATH);
  const promtool = findProgram(['promtool'], PATH);
  return server !== undefined && promtool !== undefined ? { server, promtool } : undefined;
}

/**
 * The same, installed by apt-get when it is missing and this is root. @throws when there is none and it cannot be
 * installed
 */
export const requirePrometheus = (): Prometheus =>
  foundOrProvided(
    findPrometheus,
    () => installPackages('Prometheus', ['prometheus']),
    'Tests of monitoring need Prometheus with promtool, 2.42 or newer: install it ' +
      '(apt-get install prometheus), or put it on the PATH',
  );

/** The answer to a query: one set of labels for each series. */
type Answer = readonly {
  metric: Readonly<Record<string, string>>;
  value: [number, string];
}[];

export interface PrometheusServer {
  /** @throws when the query is invalid */
  query(expression: string): Promise<Answer>;
  stop(): Promise<void>;
}

interface Asked {
  /** The targets that it scrapes every second, by the name of the job: `127.0.0.1:4000`. */
  jobs: Readonly<Record<string, string>>;
  rules: string;
}

/**
 * Starts Prometheus in its own folder. @throws when this machine has none and it cannot be installed, or it refuses its
 * rules
 */
export async function startPrometheus({ jobs, rules }: Asked): Promise<PrometheusServer> {
  const { server } = requirePrometheus();
  const folder = mkdtempSync(join(tmpdir(), 'portal-prometheus-'));
  const configuration = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: Object.entries(jobs).map(([job, target]) => ({
      job_name: job,
      static_configs: [{ targets: [target] }],
    })),
  };
  // Its format is YAML, which includes JSON.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(configuration));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    server,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit');
  const cut = () => child.kill('SIGKILL');
  process.once('exit', cut);

  const isReady = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isReady())) await pause(50);
  if (child.exitCode !== null) {
    process.off('exit', cut);
    rmSync(folder, { recursive: true });
    throw new Error(`Prometheus did not start: ${output}`);
  }
  return {
    async query(expression) {
      const body = new URLSearchParams({ query: expression });
      const response = await fetch(`http://${address}/api/v1/query`, { method: 'POST', body });
      const { data, error } = (await response.json()) as {
        data?: { result: Answer };
        error?: string;
      };
      if (!data) throw new Error(`${expression}: ${error ?? response.status}`);
      return data.result;
    },
    async stop() {
      process.off('exit', cut);
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
