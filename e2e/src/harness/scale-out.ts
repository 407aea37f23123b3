import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { get } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@portal/machine/free-port';
import { startNginx } from '@portal/tooling/portal/nginx-server';
import { startCluster } from '@portal/machine/postgres-cluster';
import { type ServerProcess, startServer } from '@portal/tooling/portal/server-process';
import { copyPreparedData, type TestPortal } from './portal';

/** One of the processes of the API. */
export interface Replica {
  /** As `kill -9` does it. */
  kill: () => Promise<void>;
  /** Starts it where it was, and waits until nginx asks it again. */
  comeBack: () => Promise<void>;
}

/** The portal in the shape of production, as docs/operations.md has it. */
export interface ScaleOut extends TestPortal {
  replicas: readonly [Replica, Replica];
  /** What nginx logged of the requests until now. */
  log(): string;
}

/** nginx before one process of the host and two of the API, on one PostgreSQL server and one store. */
export async function startScaleOut(): Promise<ScaleOut> {
  const dataFolder = copyPreparedData();
  const [cluster, port] = await Promise.all([startCluster(), freePort()]);
  const origin = `https://127.0.0.1:${port}`;

  const host = await startServer('delivery/bin/host.mjs', { PORT: '0', PORTAL_DATA: dataFolder });
  const startApi = (apiPort = '0') =>
    startServer('api/bin/api.mjs', {
      PORT: apiPort,
      PORTAL_DATA: dataFolder,
      PORTAL_ORIGIN: origin,
      PORTAL_DEMO: '1',
      PORTAL_JWT_SECRET: 'a secret that both processes know, and nobody else',
      PORTAL_TRUST_PROXY: '127.0.0.1',
      PORTAL_LIVE_SET: `http://${host.address}/live.json`,
      DATABASE_URL: cluster.url,
    });
  const processes = await Promise.all([startApi(), startApi()]);
  const nginx = await startNginx({
    port,
    https: true,
    data: dataFolder,
    host: [host.address],
    api: processes.map(({ address }) => address),
  });

  /** Asks nginx until it has passed a request on to that process. */
  async function untilAsked({ address }: ServerProcess): Promise<void> {
    const before = nginx.log().length;
    const answered = new RegExp(` 200 .* ${address}$`, 'm');
    while (!answered.test(nginx.log().slice(before))) {
      await once(get(`${origin}/api/health`, { rejectUnauthorized: false }), 'response');
      await pause(100);
    }
  }

  const replicaOf = (index: number): Replica => ({
    kill: async () => processes[index]?.kill(),
    async comeBack() {
      const [, apiPort] = processes[index]?.address.split(':') ?? [];
      const again = await startApi(apiPort);
      processes[index] = again;
      await untilAsked(again);
    },
  });

  return {
    origin,
    dataFolder,
    replicas: [replicaOf(0), replicaOf(1)],
    log: () => nginx.log(),
    async close() {
      await nginx.stop();
      await Promise.all([host, ...processes].map((server) => server.stop()));
      await cluster.stop();
      rmSync(dataFolder, { recursive: true });
    },
  };
}
