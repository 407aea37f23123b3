import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fault } from '../faults';
import { MANIFEST } from '../store/artifacts';
import { ifThere } from '../store/file-errors';
import { makeFolder, reportingFullDisk } from '../store/folder/files';
import { writeAtomically } from '../store/folder/reserve';

/** Runs tasks one after the other, also after one that fails. */
export function inTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** The owner of uploads: a team with the remotes it has now, or operations. */
export interface Owner {
  /** Null: operations. */
  team: string | null;
  remotes: readonly string[];
}

interface SpaceLimits {
  /** Bytes of all files of a build. */
  build: number;
  /** Builds stored for one owner at the same time. */
  builds: number;
  /** Bytes of all builds of one owner. */
  share: number;
  /** Milliseconds a build is stored after its last use. */
  lifetime: number;
}

/** The suffix of unfinished files. */
export const PART = '.part';

export const uploadRefused = (problem: string) => fault('UploadRefused', { problem });

/** `<remote>.<build>` of a team, `<build>` of operations. */
const NAME = /^(?:([a-z][a-z0-9-]*)\.)?([0-9a-f]{64})$/;

/** The name of a build's folder. A remote that moves to another team, or a renamed team, keeps its builds. */
export const folderName = ({ team }: Owner, remote: string, build: string): string =>
  team === null ? build : `${remote}.${build}`;

function owns({ team, remotes }: Owner, name: string): boolean {
  const [, remote] = NAME.exec(name) ?? [];
  return remote === undefined ? team === null && NAME.test(name) : remotes.includes(remote);
}

/** Bytes that are being received, by owner and by folder. */
function countBytes() {
  const counts = new Map<string, number>();
  return {
    get: (key: string) => counts.get(key) ?? 0,
    add(key: string, bytes: number) {
      const sum = (counts.get(key) ?? 0) + bytes;
      if (sum === 0) counts.delete(key);
      else counts.set(key, sum);
    },
  };
}

/**
 * Limits the number and bytes of uploads. Every owner has the same quota, and its own least recently used builds are
 * removed to make room. The state is read from the disk.
 */
export function openUploadSpace(folder: string, limits: SpaceLimits) {
  /** Bytes of the complete files of a folder, by their names. */
  const sizes = new Map<string, Promise<Map<string, number>>>();
  const onTheWay = countBytes();
  const turns = new Map<string, ReturnType<typeof inTurn>>();

  const getKey = ({ team }: Owner) => (team === null ? 'operations' : `team ${team}`);

  function runInTurn<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result> {
    const key = getKey(owner);
    let turn = turns.get(key);
    if (!turn) turns.set(key, (turn = inTurn()));
    return turn(work);
  }

  /** Also removes what a process that ended was writing. */
  async function readSizes(name: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const file of (await ifThere(readdir(join(folder, name)))) ?? []) {
      const path = join(folder, name, file);
      if (file.endsWith(PART)) await rm(path, { force: true });
      else found.set(file, (await ifThere(stat(path)))?.size ?? 0);
    }
    return found;
  }

  function getSizes(name: string): Promise<Map<string, number>> {
    let known = sizes.get(name);
    if (!known) {
      sizes.set(name, (known = readSizes(name)));
      known.catch(() => sizes.delete(name));
    }
    return known;
  }

  const sumSizes = async (name: string): Promise<number> =>
    [...(await getSizes(name)).values()].reduce((sum, size) => sum + size, 0);

  async function remove(name: string): Promise<void> {
    // A file may be written into it at the same time.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
    sizes.delete(name);
  }

  const names = async () =>
    ((await ifThere(readdir(folder))) ?? []).filter((name) => NAME.test(name));

  /** Removes builds that have expired. Returns the others, by their last use. */
  async function removeOld(all: readonly string[]): Promise<string[]> {
    const stored: { name: string; usedAt: number }[] = [];
    for (const name of all) {
      const found = await ifThere(stat(join(folder, name)));
      if (!found) continue;
      if (found.mtimeMs < Date.now() - limits.lifetime) await remove(name);
      else stored.push({ name, usedAt: found.mtimeMs });
    }
    return stored.toSorted((one, other) => one.usedAt - other.usedAt).map(({ name }) => name);
  }

  /** @throws UploadRefused if there is no room, whatever is removed */
  async function makeRoom(owner: Owner, name: string, bytes: number): Promise<void> {
    const mine = await removeOld((await names()).filter((one) => owns(owner, one)));
    const others = mine.filter((one) => one !== name);
    const needed = (await sumSizes(name)) + onTheWay.get(getKey(owner)) + bytes;
    if (needed > limits.share) {
      throw uploadRefused('too much of the same team is on its way; try again later');
    }
    const all = await Promise.all(others.map((one) => sumSizes(one)));
    let sum = all.reduce((total, size) => total + size, needed);
    while (others.length >= limits.builds || sum > limits.share) {
      const oldest = others.shift();
      if (oldest === undefined) break;
      sum -= await sumSizes(oldest);
      await remove(oldest);
    }
  }

  return {
    /** Removes builds that have expired. */
    async sweep(): Promise<void> {
      await removeOld(await names());
    },

    /**
     * The folder of a build; null: it does not exist. A team also finds that of another team, so that the refusal can
     * name its owner.
     */
    async find(owner: Owner, build: string): Promise<string | null> {
      const found = (await names()).filter((name) => name.endsWith(build));
      const ofOthers = owner.team === null ? undefined : found.find((name) => name !== build);
      return found.find((name) => owns(owner, name)) ?? ofOthers ?? null;
    },

    /** Creates a folder with the `remote.json` of a build, and makes room for it. @throws UploadRefused, DiskFull */
    begin: (owner: Owner, name: string, text: Buffer): Promise<void> =>
      runInTurn(owner, async () => {
        await makeRoom(owner, name, text.length);
        await reportingFullDisk(folder, async () => {
          await makeFolder(join(folder, name), 0o700);
          await writeAtomically(join(folder, name, MANIFEST), text.toString('utf8'));
        });
        (await getSizes(name)).set(MANIFEST, text.length);
      }),

    /**
     * Makes room for a file of that many bytes in a folder, and writes it. Concurrent files each count the room that
     * the others take. @throws UploadRefused, DiskFull
     */
    async write(
      owner: Owner,
      { name, file, bytes }: { name: string; file: string; bytes: number },
      work: () => Promise<void>,
    ): Promise<void> {
      const key = getKey(owner);
      await runInTurn(owner, async () => {
        if ((await sumSizes(name)) + onTheWay.get(name) + bytes > limits.build) {
          throw uploadRefused(`with a file of ${bytes} bytes it is too large`);
        }
        await makeRoom(owner, name, bytes);
        onTheWay.add(key, bytes);
        onTheWay.add(name, bytes);
      });
      try {
        await reportingFullDisk(folder, work);
        (await getSizes(name)).set(file, bytes);
      } finally {
        onTheWay.add(key, -bytes);
        onTheWay.add(name, -bytes);
      }
    },
  };
}
