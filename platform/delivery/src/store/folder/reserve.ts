import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifThere, isDiskFull } from '../file-errors';
import { makeFolder } from './files';

export type Reserve = ReturnType<typeof openReserve>;

/** A change needs three: for the lock, for the ledger and for the live set. */
const RESERVED_FILES = 8;
const MIN_FILE_BYTES = 64 * 1024;

/** A name contains the size: `65536-<uuid>`. */
const readSize = (name: string): number => Number(/^(\d+)-/.exec(name)?.[1] ?? 0);

const DRAFT = '.tmp';

/** Whether a file is complete and has room for `bytes`. */
const fits = (name: string, bytes: number): boolean =>
  !name.endsWith(DRAFT) && readSize(name) >= bytes;

/**
 * Reserved disk space for essential changes on a full disk: files in a folder, which a draft takes over. Their bytes
 * are overwritten in place, so that no other program can take the space in between.
 */
export function openReserve(folder: string) {
  const names = async () => (await ifThere(readdir(folder))) ?? [];

  async function add(size: number): Promise<void> {
    const file = join(folder, `${size}-${randomUUID()}`);
    const draft = file + DRAFT;
    try {
      await makeFolder(folder);
      // Flushed, because some file systems allocate space only then.
      await writeFile(draft, Buffer.alloc(size, ' '), { flag: 'wx', flush: true });
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function replaceUnfit(size: number): Promise<void> {
    const existing = await names();
    const good = existing.filter((name) => fits(name, size));
    for (let count = good.length; count < RESERVED_FILES; count += 1) await add(size);
    const rest = existing.filter((name) => !good.includes(name));
    await Promise.all(rest.map((name) => rm(join(folder, name), { force: true })));
  }

  return {
    /** Moves a file of at least `bytes` bytes to `target`. False: there is none. */
    async take(bytes: number, target: string): Promise<boolean> {
      for (const name of (await names()).filter((one) => fits(one, bytes))) {
        // Another process may have taken it.
        const taken = await ifThere(rename(join(folder, name), target).then(() => true));
        if (taken) return true;
      }
      return false;
    },

    /** Creates missing files while there is space, so that each file has room for `bytes`. */
    async fill(bytes: number): Promise<void> {
      const size = Math.max(MIN_FILE_BYTES, 2 ** Math.ceil(Math.log2(2 * bytes)));
      // The change is already made, so a failure to reserve space must not fail it.
      await replaceUnfit(size).catch(() => undefined);
    },
  };
}

/** Writes a new file, using the reserve when the disk is full. */
export async function writeDraft(
  draft: string,
  contents: string,
  reserve?: Reserve,
): Promise<void> {
  try {
    await writeFile(draft, contents, { flag: 'wx', flush: true });
  } catch (error) {
    if (!reserve || !isDiskFull(error)) throw error;
    await rm(draft, { force: true });
    if (!(await reserve.take(Buffer.byteLength(contents), draft))) throw error;
    await overwrite(draft, contents);
  }
}

async function overwrite(file: string, contents: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { bytesWritten } = await handle.write(contents, 0);
    await handle.truncate(bytesWritten);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a file as a whole: a reader gets the old contents or the new, never a part. After a power cut, one of the
 * two is on disk. With a reserve it succeeds on a full disk.
 */
export async function writeAtomically(
  file: string,
  contents: string,
  reserve?: Reserve,
): Promise<void> {
  const folder = dirname(file);
  await makeFolder(folder);
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeDraft(draft, contents, reserve);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Makes the names in a folder durable, as `fsync` of a file makes its bytes. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
