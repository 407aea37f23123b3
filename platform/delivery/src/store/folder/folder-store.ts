import type { LedgerEntry, LiveSet } from '@portal/shared/contract';
import { appendFile, link, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere, isDiskFull } from '../file-errors';
import {
  changesIn,
  liveSetText,
  noLiveSet,
  parseLines,
  parseLiveSet,
  unlessDamaged,
} from '../state-text';
import {
  type Decision,
  renderedPath,
  type SideFiles,
  type SidePath,
  sourceMapsPath,
  type Store,
} from '../store';
import { makeFolder, reportingFullDisk, requireWritable } from './files';
import { type FolderArtifacts, openFolderArtifacts } from './folder-artifacts';
import { withLock } from './lock';
import { openReserve, type Reserve, writeAtomically } from './reserve';

/** The live set on disk; an empty one before the first release. @throws LiveSetDamaged */
async function readLiveSet(file: string): Promise<LiveSet> {
  // If the folder is itself a file, there is no store.
  const text = await ifThere(readFile(file, 'utf8'), ['ENOENT']);
  return text === null ? noLiveSet() : parseLiveSet(file, text);
}

/** A replaced file has another inode. */
export async function readMark(file: string): Promise<string | null> {
  const found = await ifThere(stat(file, { bigint: true }));
  return found && `${found.ino} ${found.mtimeNs} ${found.size}`;
}

/** All entries, oldest first. A last line cut short by a crash was never completed and does not count. */
export const readLedger = async (file: string): Promise<LedgerEntry[]> =>
  parseLines<LedgerEntry>(file, await completed(file), (line) => line);

/** Adds an entry. On a full disk it rewrites the whole ledger, using the reserve. */
export async function appendToLedger(
  file: string,
  entry: LedgerEntry,
  reserve?: Reserve,
): Promise<void> {
  const stored = await completed(file);
  const line = `${JSON.stringify(entry)}\n`;
  await ifThere(truncate(file, Buffer.byteLength(stored)));
  try {
    await appendFile(file, line, { flush: true });
  } catch (error) {
    if (!reserve || !isDiskFull(error)) throw error;
    await writeAtomically(file, stored + line, reserve);
  }
}

async function completed(file: string): Promise<string> {
  const text = (await ifThere(readFile(file, 'utf8'), ['ENOENT'])) ?? '';
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

/** A store in a folder, which the first change creates. */
export interface FolderStore extends Store {
  folder: string;
  artifacts: FolderArtifacts;
  liveSetFile: string;
}

export function openFolderStore(folder: string): FolderStore {
  const liveSetFile = join(folder, 'live.json');
  const ledgerFile = join(folder, 'ledger.jsonl');
  const liveSet = () => readLiveSet(liveSetFile);
  const history = () => readLedger(ledgerFile);
  const ledger = async () => changesIn(await history());
  const reserve = openReserve(join(folder, 'reserve'));

  async function write({ liveSet: next, entry }: NonNullable<Decision<unknown>['change']>) {
    const text = liveSetText(next);
    // The ledger first: a crash in between leaves an entry that did not happen (readers notice it by the next entry),
    // never a change without an entry.
    await appendToLedger(ledgerFile, entry, reserve);
    await writeAtomically(liveSetFile, text, reserve);
    const { size } = await stat(ledgerFile);
    await reserve.fill(Math.max(size, Buffer.byteLength(text)));
  }

  /** A link needs no space on a full disk, and the live set is never written in place. */
  async function keepAside(file: string): Promise<void> {
    await rm(file, { force: true });
    await ifThere(link(liveSetFile, file));
  }

  const changing = <Result>(work: () => Promise<Result>): Promise<Result> =>
    reportingFullDisk(folder, async () => {
      await makeFolder(folder);
      return withLock(join(folder, 'lock'), work, { reserve });
    });

  return {
    address: folder,
    folder,
    artifacts: openFolderArtifacts(join(folder, 'artifacts')),
    rendered: openSideFiles(folder, renderedPath),
    sourceMaps: openSideFiles(folder, sourceMapsPath),
    signatures: null,
    liveSetFile,
    liveSet,
    liveMark: () => readMark(liveSetFile),
    markLifetime: 0,
    ledger,
    history,
    async record(entry) {
      if ((await readMark(liveSetFile)) === null) return;
      await changing(() => appendToLedger(ledgerFile, entry, reserve));
    },
    async requireWritable() {
      const all = [ledgerFile, join(folder, 'lock'), join(folder, 'artifacts'), folder];
      for (const path of all) await requireWritable(path);
    },
    change(decide) {
      return changing(async () => {
        const { change, result } = await decide({
          liveSet: await liveSet(),
          ledger: await ledger(),
        });
        if (change) await write(change);
        return result;
      });
    },
    rebuild: (make, { keepsAside } = { keepsAside: true }) =>
      changing(async () => {
        const found = await unlessDamaged(liveSet());
        const next = await make({ liveSet: found, ledger: await ledger() });
        if (!next) return;
        if (keepsAside) await keepAside(`${liveSetFile}.${found ? 'replaced' : 'damaged'}`);
        await writeAtomically(liveSetFile, liveSetText(next), reserve);
      }),
  };
}

const openSideFiles = (folder: string, pathOf: SidePath): SideFiles => ({
  read: (key) => ifThere(readFile(join(folder, pathOf(key)), 'utf8')),
  keep: (key, text) =>
    reportingFullDisk(folder, () => writeAtomically(join(folder, pathOf(key)), text)),
  remove: (key) => rm(join(folder, pathOf(key)), { force: true }),
});
