import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds per tick of the processor times in `/proc`. */
const TICK = 10;

interface ProcessTime {
  parent: number;
  /** In milliseconds: the time of the process itself, and of its children that have ended. */
  own: number;
  ended: number;
}

/** Null when the process has ended. */
function timeOf(pid: number | string): ProcessTime | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The name of the program, in brackets, may contain spaces.
  const [, parent, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const times = fields.slice(9, 13).map((ticks) => Number(ticks) * TICK);
  const [user = NaN, system = NaN, usersEnded = NaN, systemEnded = NaN] = times;
  return { parent: Number(parent), own: user + system, ended: usersEnded + systemEnded };
}

/** Processor time of a process so far, in milliseconds. @throws when it does not run */
export function processorTime(pid: number): number {
  const time = timeOf(pid);
  if (!time) throw new Error(`Process ${pid} does not run`);
  return time.own;
}

/** Processor time of a PostgreSQL server and of all its connections so far, in milliseconds. */
export function serverTime(postmaster: number): number {
  const connections = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timeOf(name) ?? [])
    .filter(({ parent }) => parent === postmaster);
  const { own = NaN, ended = NaN } = timeOf(postmaster) ?? {};
  return connections.reduce((sum, time) => sum + time.own, own + ended);
}

/** The peak memory of a process, in megabytes. */
export function mostMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The process that started the server process of this connection. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const [{ pid } = { pid: NaN }] = rows;
  return timeOf(pid)?.parent ?? NaN;
}
