import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Holder {
  pid: number;
  /** When that process started, so that a later process with the same number is not taken for it. */
  started: string | null;
}

/** Clock ticks from the machine's start to the process's; null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const running = startOf(pid);
  return started === null || running === null || running === started;
}

const parse = (text: string): Holder | null => {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
};

const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
    return undefined;
  };

/**
 * Makes this process the only one that has `folder` open: two engines on the same files
 * silently lose rows. The lock of a process that died is taken over.
 * @throws naming the process that holds it
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = join(folder, 'database.lock');
  const mine = JSON.stringify({
    pid: process.pid,
    started: startOf(process.pid),
  } satisfies Holder);
  // Written aside and linked, so that nobody ever reads a half-written lock.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, mine);
  try {
    for (;;) {
      const taken = await link(draft, path).then(() => true, unless('EEXIST'));
      if (taken) return { release: () => rm(path, { force: true }) };
      await removeStale(path, folder);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeStale(path: string, folder: string): Promise<void> {
  const found = await readFile(path, 'utf8').catch(unless('ENOENT'));
  if (found === undefined) return;
  const holder = parse(found);
  if (holder && isAlive(holder)) {
    throw new Error(
      `The database in ${folder} is already open in process ${holder.pid}. ` +
        `Stop that process, or choose another data folder.`,
    );
  }
  const aside = `${path}.${randomUUID()}`;
  const moved = await rename(path, aside).then(() => true, unless('ENOENT'));
  if (!moved) return;
  // Another newcomer may have been faster: then what was moved is its lock, and it goes back.
  if ((await readFile(aside, 'utf8')) !== found) await link(aside, path).catch(unless('EEXIST'));
  await rm(aside, { force: true });
}
