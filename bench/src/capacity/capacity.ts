import { join } from 'node:path';
import { openFolderStore } from '@portal/delivery';
import { startCluster } from '@portal/tools/machine/postgres-cluster';
import { releaseChanges } from '@portal/tools/portal/release-changes';
import { type ServerProcess, startServer } from '@portal/tools/portal/server-process';
import pMap from 'p-map';
import { createDatabase, grow, withClient } from '../api/growth';
import { printTable } from '../report/table';
import { withFolder } from '../with-folder';
import { mostMemory, postmasterOf, processorTime, serverTime } from './processor-time';
import { subjectsAt, type Subject } from './subjects';

const SUBSCRIBERS = 10_000;
const VISITORS = 60;
const AT_ONCE = 16;
/** Of the requests of a subject, to warm up. */
const WARM_UP = 0.2;

/** What one request costs. */
export interface CapacityRow {
  what: string;
  /** Milliseconds of processor time: in the API or the host, and in PostgreSQL. */
  server: number;
  database: number;
}

async function sendAll(origin: string, { count, request, what }: Subject, first = 0) {
  const numbers = Array.from({ length: Math.ceil(count) }, (_, at) => first + at);
  await pMap(
    numbers,
    async (at) => {
      const { path, ...init } = request(at);
      const answer = await fetch(origin + path, init);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${what} was answered ${answer.status}`);
    },
    { concurrency: AT_ONCE },
  );
}

async function measure(
  subject: Subject,
  { address, pid }: ServerProcess,
  postmaster: number,
): Promise<CapacityRow> {
  const origin = `http://${address}`;
  const warmUp = Math.ceil(subject.count * WARM_UP);
  await sendAll(origin, { ...subject, count: warmUp });
  const before = [processorTime(pid), serverTime(postmaster)] as const;
  await sendAll(origin, subject, warmUp);
  return {
    what: subject.what,
    server: (processorTime(pid) - before[0]) / subject.count,
    database: (serverTime(postmaster) - before[1]) / subject.count,
  };
}

const mostMemoryOf = ({ pid }: ServerProcess): string => `${mostMemory(pid).toFixed(0)} MB`;

const ms = (time: number): string => (time < 10 ? time.toFixed(2) : time.toFixed(0));
const perSecond = (time: number): string => (time === 0 ? '' : (1_000 / time).toFixed(0));

/**
 * What requests cost the processes of a production set-up, each as docs/operations.md starts it. Processor
 * time, not a rate: it shows how many processors a number of subscribers needs, however they are shared.
 */
export const benchCapacity = (): Promise<CapacityRow[]> =>
  withFolder(async (dataFolder) => {
    await releaseChanges(openFolderStore(dataFolder), (line) => console.log(line));
    const cluster = await startCluster();
    const databaseUrl = await createDatabase(cluster.url, 'capacity');
    const host = await startServer('platform/delivery/bin/host.mjs', {
      PORT: '0',
      PORTAL_DATA: dataFolder,
      NODE_ENV: 'production',
    });
    const api = await startServer('api/bin/api.mjs', {
      PORT: '0',
      PORTAL_DATA: join(dataFolder, 'served'),
      PORTAL_DEMO: '1',
      PORTAL_ORIGIN: `http://${host.address}`,
      PORTAL_JWT_SECRET: 'a secret of this measurement, which nobody else knows',
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
    });
    try {
      await grow(databaseUrl, SUBSCRIBERS);
      const ids = Array.from({ length: VISITORS }, (_, at) => `grown-${1 + at * 150}`);
      const subjects = await subjectsAt(`http://${api.address}`, ids);
      const rows: CapacityRow[] = [];
      await withClient(databaseUrl, async (client) => {
        const postmaster = await postmasterOf(client);
        for (const subject of subjects) {
          rows.push(await measure(subject, subject.server === 'api' ? api : host, postmaster));
        }
      });
      console.log(`\nWhat a request costs, with ${SUBSCRIBERS} subscribers of 20 cameras`);
      printTable(
        [
          ['request', ({ what }) => what],
          ['API or host, ms', ({ server }) => ms(server)],
          ['PostgreSQL, ms', ({ database }) => ms(database)],
          ['a second and processor', ({ server, database }) => perSecond(server + database)],
        ],
        rows,
      );
      console.log(`Most memory: API ${mostMemoryOf(api)}, host ${mostMemoryOf(host)}`);
      return rows;
    } finally {
      await Promise.all([host.stop(), api.stop()]);
      await cluster.stop();
    }
  });
