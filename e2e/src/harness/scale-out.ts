import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@portal/tools/machine/free-port';
import { startCluster } from '@portal/tools/machine/postgres-cluster';
import { type NginxServer, startNginx } from '@portal/tools/portal/nginx-server';
import { type ServerProcess, startServer } from '@portal/tools/portal/server-process';
import { ROOT } from '@portal/tools/workspace/root';
import { copyPreparedData, type TestPortal } from './portal';

/** One of the processes behind nginx. */
export interface Replica {
  /** The program and the address for nginx. */
  name: string;
  /** `127.0.0.1:4001` */
  address: string;
  isRunning: () => boolean;
  /** Kills the process like `kill -9`. */
  kill: () => Promise<void>;
  /** Suspends the process until it is resumed. */
  hang: () => void;
  goOn: () => void;
  /** Stops the process, as an operator does. */
  stop: () => Promise<void>;
  /** Starts it again, and waits until nginx uses it. The program may be from another folder. */
  comeBack: (root?: string) => Promise<void>;
}

/** The processes behind nginx. */
export interface Processes {
  hosts: readonly [Replica, Replica];
  apis: readonly [Replica, Replica];
  nginx: NginxServer;
  origin: string;
  stop: () => Promise<void>;
}

/** The differences between setups. */
export interface ProcessesOptions {
  /** The data folder of all processes. */
  dataFolder: string;
  /** Whether nginx serves the files of the folder's store. */
  servesFiles: boolean;
  /** Additional environment variables of the programs. */
  environment: { host: Record<string, string>; api: Record<string, string> };
  /** The folder of the version to start first. */
  root?: string;
}

/** The portal in its production setup, see docs/operations.md. */
export interface ScaleOut extends TestPortal, Pick<Processes, 'hosts' | 'apis'> {}

/** Two processes of one program of the repository. */
class Pair {
  readonly #started: ServerProcess[] = [];

  constructor(
    private readonly program: string,
    private readonly environment: Record<string, string>,
  ) {}

  readonly #start = (root: string, PORT: string) =>
    startServer(join(root, this.program), { ...this.environment, PORT });

  async start(root: string): Promise<void> {
    this.#started.push(...(await Promise.all([this.#start(root, '0'), this.#start(root, '0')])));
  }

  get addresses(): string[] {
    return this.#started.map(({ address }) => address);
  }

  replica(index: 0 | 1, untilRequested: (address: string) => Promise<void>): Replica {
    const address = this.addresses[index] ?? '';
    const signal = (name: NodeJS.Signals) => {
      const started = this.#started[index];
      if (started) process.kill(started.pid, name);
    };
    return {
      name: `${this.program} on ${address}`,
      address,
      isRunning: () => this.#started[index]?.isRunning() ?? false,
      kill: async () => this.#started[index]?.kill(),
      hang: () => signal('SIGSTOP'),
      goOn: () => signal('SIGCONT'),
      stop: async () => this.#started[index]?.stop(),
      comeBack: async (root = ROOT) => {
        const [, port = ''] = address.split(':');
        this.#started[index] = await this.#start(root, port);
        await untilRequested(address);
      },
    };
  }

  async stop(): Promise<void> {
    await Promise.all(this.#started.map((server) => server.stop()));
  }
}

/** nginx in front of two host processes and two API processes. */
export async function startProcesses({
  dataFolder,
  servesFiles,
  environment,
  root = ROOT,
}: ProcessesOptions): Promise<Processes> {
  const port = await freePort();
  const origin = `https://127.0.0.1:${port}`;
  const shared = { PORTAL_DATA: dataFolder };
  const hosts = new Pair('platform/delivery/bin/host.mjs', { ...shared, ...environment.host });
  await hosts.start(root);
  const apis = new Pair('api/bin/api.mjs', {
    ...shared,
    PORTAL_ORIGIN: origin,
    PORTAL_DEMO: '1',
    PORTAL_JWT_SECRET: 'a secret that both processes know, and nobody else',
    PORTAL_TRUST_PROXY: '127.0.0.1',
    PORTAL_LIVE_SET: `http://${hosts.addresses[0]}/live.json`,
    ...environment.api,
  });
  await apis.start(root);
  const nginx = await startNginx({
    port,
    https: true,
    ...(servesFiles && { data: dataFolder }),
    host: hosts.addresses,
    api: apis.addresses,
  });

  /** Sends requests at an address that only these processes serve, until nginx has used the process. */
  const untilRequested = (probe: string) => async (address: string) => {
    const before = nginx.log().length;
    const answered = new RegExp(` 200 .* ${address} `);
    while (!answered.test(nginx.log().slice(before))) {
      const requested = get(`${origin}${probe}`, { rejectUnauthorized: false });
      const [answer] = (await once(requested, 'response')) as [NodeJS.ReadableStream];
      answer.resume();
      await pause(100);
    }
  };
  const both = (pair: Pair, probe: string): [Replica, Replica] => [
    pair.replica(0, untilRequested(probe)),
    pair.replica(1, untilRequested(probe)),
  ];

  return {
    origin,
    nginx,
    hosts: both(hosts, '/ready'),
    apis: both(apis, '/api/ready'),
    async stop() {
      await nginx.stop();
      await Promise.all([hosts.stop(), apis.stop()]);
    },
  };
}

/** nginx in front of two host processes and two API processes, with one PostgreSQL server and one store. */
export async function startScaleOut(): Promise<ScaleOut> {
  const dataFolder = copyPreparedData();
  const cluster = await startCluster();
  const { stop, nginx, ...processes } = await startProcesses({
    dataFolder,
    servesFiles: true,
    environment: { host: {}, api: { DATABASE_URL: cluster.url } },
  });
  return {
    ...processes,
    dataFolder,
    readLog: () => nginx.log(),
    async close() {
      await stop();
      await cluster.stop();
      rmSync(dataFolder, { recursive: true });
    },
  };
}
