import { readFileSync } from 'node:fs';
import { parsedJson } from '../parsed-json';
import { isErrno } from './file-errors';

export interface ProcessId {
  pid: number;
  /**
   * When it started, so that a later process with the same number is not mistaken for it; null or left out: unknown.
   */
  started?: string | null;
}

export const thisProcess = (): ProcessId => ({
  pid: process.pid,
  started: readStartTime(process.pid),
});

/** Whether a process is still running, also one of another user. */
export function isRunning({ pid, started }: ProcessId): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (isErrno(error, 'ESRCH')) return false;
  }
  const running = readStartTime(pid);
  return !started || running === null || running === started;
}

/** Clock ticks from the machine's start to the process's; null if the system does not say. */
function readStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Parses what a process wrote about itself into a lock; null when the text is damaged. */
export function parseHolder<Holder extends ProcessId>(text: string): Holder | null {
  const holder = parsedJson(text) as Partial<Holder> | null | undefined;
  return Number.isInteger(holder?.pid) ? (holder as Holder) : null;
}
