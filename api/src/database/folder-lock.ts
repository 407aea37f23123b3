import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ignoreError } from '../files/private-files';

/** How often the lock is tried again when another process was faster, and the pause in between. */
const MAX_TRIES = 100;
const PAUSE_MS = 20;

interface Holder {
  pid: number;
  /** When that process started, so that a later process with the same number is not mistaken for it. */
  started: string | null;
  /** Makes every lock unique, to distinguish it from its successor. */
  id: string;
}

/** Clock ticks from the machine's start to the process's; null if the system does not say. */
function readStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

const describeMyself = (): string =>
  JSON.stringify({
    pid: process.pid,
    started: readStart(process.pid),
    id: randomUUID(),
  } satisfies Holder);

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled, but it exists.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const running = readStart(pid);
  return started === null || running === null || running === started;
}

const parse = (text: string): Holder | null => {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
};

/**
 * Makes this process the only one that has `folder` open: two engines on the same files silently lose rows. The lock of
 * a dead process is taken over. @throws with the process that holds it
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const path = join(folder, 'database.lock');
  await take(path, folder);
  return { release: () => rm(path, { force: true }) };
}

async function take(path: string, folder: string): Promise<void> {
  // Written to another file and linked, so that nobody reads a partial lock.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, describeMyself(), { mode: 0o600 });
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (await link(draft, path).then(() => true, ignoreError('EEXIST'))) return;
      const found = await readFile(path, 'utf8').catch(ignoreError('ENOENT'));
      if (found !== undefined && (await replaceStale(path, found, draft, folder))) return;
      await pause(PAUSE_MS);
    }
    throw new Error(
      `${path} can neither be made nor be read. Remove it if no process has ${folder} open.`,
    );
  } finally {
    await rm(draft, { force: true });
  }
}

/** Replaces a dead process's lock with the draft; false when another process was faster. */
async function replaceStale(
  path: string,
  found: string,
  draft: string,
  folder: string,
): Promise<boolean> {
  const holder = parse(found);
  if (holder && isAlive(holder)) {
    throw new Error(
      `The database in ${folder} is already open in process ${holder.pid}. ` +
        `Stop that process, or choose another data folder.`,
    );
  }
  // The right to replace exactly this lock is a lock itself: without it two newcomers that both saw the dead one's
  // would each remove what the other has put there in the meantime.
  const right = `${path}-${createHash('sha256').update(found).digest('hex').slice(0, 16)}`;
  await take(right, folder);
  try {
    if ((await readFile(path, 'utf8').catch(ignoreError('ENOENT'))) !== found) return false;
    await rename(draft, path);
    return true;
  } finally {
    await rm(right, { force: true });
  }
}
