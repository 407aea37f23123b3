import { openFolderStore } from '@portal/delivery';
import { startCluster } from '@portal/tools/machine/postgres-cluster';
import { releaseChanges } from '@portal/tools/portal/release-changes';
import { type ServerProcess, startServer } from '@portal/tools/portal/server-process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import type pg from 'pg';
import { createDatabase, grow, withClient } from '../api/growth';
import { printTable } from '../report/tables';
import { withFolder } from '../with-folder';
import { type Subject, subjectsAt } from './subjects';

/** Milliseconds per tick of the processor times in `/proc`. */
const TICK_MS = 10;

interface ProcessTime {
  parent: number;
  /** In milliseconds: the time of the process itself, and of its children that have ended. */
  own: number;
  ended: number;
}

/** Null when the process has ended. */
function readTime(pid: number | string): ProcessTime | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The name of the program, in brackets, may contain spaces.
  const [, parent, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const times = fields.slice(9, 13).map((ticks) => Number(ticks) * TICK_MS);
  const [user = NaN, system = NaN, usersEnded = NaN, systemEnded = NaN] = times;
  return { parent: Number(parent), own: user + system, ended: usersEnded + systemEnded };
}

/** Processor time of a process so far, in milliseconds. @throws when it is not running */
function processorTime(pid: number): number {
  const time = readTime(pid);
  if (!time) throw new Error(`Process ${pid} does not run`);
  return time.own;
}

/** Processor time of a PostgreSQL server and all its connections so far, in milliseconds. */
function serverTime(postmaster: number): number {
  const connections = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readTime(name) ?? [])
    .filter(({ parent }) => parent === postmaster);
  const { own = NaN, ended = NaN } = readTime(postmaster) ?? {};
  return connections.reduce((sum, time) => sum + time.own, own + ended);
}

/** The peak memory of a process, in megabytes. */
function mostMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The process that started the server process of this connection. */
async function findPostmaster(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const [{ pid } = { pid: NaN }] = rows;
  return readTime(pid)?.parent ?? NaN;
}

const SUBSCRIBERS = 10_000;
const VISITORS = 60;
const PARALLEL_REQUESTS = 16;
/** The share of a subject's requests that warm up. */
const WARM_UP = 0.2;

/** The cost of one request. */
interface CapacityRow {
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
    { concurrency: PARALLEL_REQUESTS },
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

const formatPeakMemory = ({ pid }: ServerProcess): string => `${mostMemory(pid).toFixed(0)} MB`;

const ms = (time: number): string => (time < 10 ? time.toFixed(2) : time.toFixed(0));
const perSecond = (time: number): string => (time === 0 ? '' : (1_000 / time).toFixed(0));

/**
 * The cost of requests in the processes of a production set-up, each started as in docs/operations.md. Processor time,
 * not a rate: it shows how many processors a number of subscribers needs, however they are shared.
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
        const postmaster = await findPostmaster(client);
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
      console.log(`Most memory: API ${formatPeakMemory(api)}, host ${formatPeakMemory(host)}`);
      return rows;
    } finally {
      await Promise.all([host.stop(), api.stop()]);
      await cluster.stop();
    }
  });
