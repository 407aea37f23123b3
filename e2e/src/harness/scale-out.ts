import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@portal/machine/free-port';
import { startNginx } from '@portal/tooling/portal/nginx-server';
import { startCluster } from '@portal/machine/postgres-cluster';
import { type ServerProcess, startServer } from '@portal/tooling/portal/server-process';
import { copyPreparedData, type TestPortal } from './portal';

/** One of the processes behind nginx. */
export interface Replica {
  /** As `kill -9` does it. */
  kill: () => Promise<void>;
  /** Starts it where it was, and waits until nginx asks it again. */
  comeBack: () => Promise<void>;
}

/** The portal in the shape of production, as docs/operations.md has it. */
export interface ScaleOut extends TestPortal {
  hosts: readonly [Replica, Replica];
  apis: readonly [Replica, Replica];
  /** What nginx logged of the requests until now. */
  log(): string;
}

/** Two processes of a program, which nginx is asked for at `probe`. */
async function startTwo(probe: string, start: (port: string) => Promise<ServerProcess>) {
  const processes = await Promise.all([start('0'), start('0')]);
  return {
    addresses: processes.map(({ address }) => address),
    replica: (index: number, untilAsked: (probe: string, address: string) => Promise<void>) => ({
      kill: async () => processes[index]?.kill(),
      async comeBack() {
        const [, port = '0'] = processes[index]?.address.split(':') ?? [];
        const again = await start(port);
        processes[index] = again;
        await untilAsked(probe, again.address);
      },
    }),
    stop: () => Promise.all(processes.map((server) => server.stop())),
  };
}

/** nginx before two processes of the host and two of the API, on one PostgreSQL server and one store. */
export async function startScaleOut(): Promise<ScaleOut> {
  const dataFolder = copyPreparedData();
  const [cluster, port] = await Promise.all([startCluster(), freePort()]);
  const origin = `https://127.0.0.1:${port}`;

  const hosts = await startTwo('/ready', (PORT) =>
    startServer('delivery/bin/host.mjs', { PORT, PORTAL_DATA: dataFolder }),
  );
  const apis = await startTwo('/api/ready', (PORT) =>
    startServer('api/bin/api.mjs', {
      PORT,
      PORTAL_DATA: dataFolder,
      PORTAL_ORIGIN: origin,
      PORTAL_DEMO: '1',
      PORTAL_JWT_SECRET: 'a secret that both processes know, and nobody else',
      PORTAL_TRUST_PROXY: '127.0.0.1',
      PORTAL_LIVE_SET: `http://${hosts.addresses[0]}/live.json`,
      DATABASE_URL: cluster.url,
    }),
  );
  const nginx = await startNginx({
    port,
    https: true,
    data: dataFolder,
    host: hosts.addresses,
    api: apis.addresses,
  });

  /** Asks nginx until it has passed a request on to that process. */
  async function untilAsked(probe: string, address: string): Promise<void> {
    const before = nginx.log().length;
    const answered = new RegExp(` 200 .* ${address}$`, 'm');
    while (!answered.test(nginx.log().slice(before))) {
      const asked = get(`${origin}${probe}`, { rejectUnauthorized: false });
      const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream];
      answer.resume();
      await pause(100);
    }
  }

  return {
    origin,
    dataFolder,
    hosts: [hosts.replica(0, untilAsked), hosts.replica(1, untilAsked)],
    apis: [apis.replica(0, untilAsked), apis.replica(1, untilAsked)],
    log: () => nginx.log(),
    async close() {
      await nginx.stop();
      await Promise.all([hosts.stop(), apis.stop()]);
      await cluster.stop();
      rmSync(dataFolder, { recursive: true });
    },
  };
}
