import { randomUUID } from 'node:crypto';
import { link, readFile, readdir, rm, truncate } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fault } from '../../faults';
import { ifThere, isErrno } from '../file-errors';
import { type ProcessId, isRunning, parseHolder, thisProcess } from '../process-state';
import { makeFolder } from './files';
import { type Reserve, writeDraft } from './reserve';

/**
 * A lock across processes, through tickets in a folder: files with ascending numbers, the highest of which counts. A
 * ticket is taken by creating the next number, which the file system grants to one process only; a holder that died is
 * overtaken the same way. Removing a dead holder's lock instead would let two that saw it dead remove each other's.
 */

interface Ticket extends ProcessId {
  machine: string;
  /** Milliseconds since 1970. */
  since: number;
}

const LOCK_TIMEOUT_MS = 60_000;
/** Whether a holder on another machine is alive cannot be checked; a change takes milliseconds. */
const FOREIGN_HOLDER_LIFETIME_MS = 120_000;

interface LockOptions {
  /** Milliseconds. */
  patience?: number;
  /** Space for the tickets when the disk is full. */
  reserve?: Reserve;
}

/** Runs `work` while no other process holds the lock `folder`. @throws StoreBusy after `patience` */
export async function withLock<Result>(
  folder: string,
  work: () => Promise<Result>,
  { patience = LOCK_TIMEOUT_MS, reserve }: LockOptions = {},
): Promise<Result> {
  const ticket = await take(folder, performance.now() + patience, reserve);
  try {
    return await work();
  } finally {
    // An empty ticket is free. Emptying it needs no space, so the lock can be released on a full disk, too.
    await ifThere(truncate(ticket));
  }
}

async function take(folder: string, deadline: number, reserve?: Reserve): Promise<string> {
  await makeFolder(folder);
  for (;;) {
    const last = await highest(folder);
    const holder = await read(ticketFile(folder, last));
    const isAvailable = holder === null || isFree(holder);
    const ticket = isAvailable ? await create(folder, last + 1, reserve) : null;
    if (ticket !== null) return ticket;
    if (performance.now() > deadline) {
      throw fault('StoreBusy', {
        lock: ticketFile(folder, last),
        holder: isAvailable ? 'a faster process' : `process ${holder.pid} on ${holder.machine}`,
      });
    }
    await pause(5 + Math.random() * 20);
  }
}

/** The ticket's file, or null when another process was faster. */
async function create(folder: string, number: number, reserve?: Reserve): Promise<string | null> {
  const ticket = ticketFile(folder, number);
  const draft = join(folder, `${randomUUID()}.tmp`);
  try {
    await writeDraft(draft, JSON.stringify(mine()), reserve);
    // A link appears with its contents or not at all; an exclusive open would show an empty file first.
    await link(draft, ticket);
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return null;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  // The number was free only because its turn had passed and it was swept away. The next sweep removes it again.
  if ((await highest(folder)) !== number) return null;
  await sweep(folder, number);
  return ticket;
}

async function sweep(folder: string, below: number): Promise<void> {
  const passed = (await numbers(folder)).filter((number) => number < below);
  await Promise.all(passed.map((number) => rm(ticketFile(folder, number), { force: true })));
}

const ticketFile = (folder: string, number: number): string => join(folder, `${number}.json`);

async function numbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []));
}

const highest = async (folder: string): Promise<number> => Math.max(0, ...(await numbers(folder)));

/** Null also when it is damaged: a holder never leaves half a ticket. */
async function read(file: string): Promise<Ticket | null> {
  const text = await ifThere(readFile(file, 'utf8'));
  return text === null ? null : parseHolder<Ticket>(text);
}

const mine = (): Ticket => ({ ...thisProcess(), machine: hostname(), since: Date.now() });

function isFree({ machine, since, ...holder }: Ticket): boolean {
  if (machine !== hostname()) return Date.now() - since > FOREIGN_HOLDER_LIFETIME_MS;
  return !isRunning(holder);
}
