import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { liveSetText } from '../live-set-text';
import type { Store } from '../store';
import { writeAtomically } from './atomic-write';
import { type FolderArtifacts, openFolderArtifacts } from './folder-artifacts';
import { openFolderRendered } from './folder-rendered';
import { appendToLedger, readLedger } from './ledger-file';
import { markOf, readLiveSet } from './live-set-file';
import { withLock } from './lock';

/** A store in a folder, which is made by the first change. */
export interface FolderStore extends Store {
  folder: string;
  artifacts: FolderArtifacts;
  /** Where the live set stands. */
  liveSetFile: string;
}

export function openFolderStore(folder: string): FolderStore {
  const liveSetFile = join(folder, 'live.json');
  const ledgerFile = join(folder, 'ledger.jsonl');
  const liveSet = () => readLiveSet(liveSetFile);
  const ledger = () => readLedger(ledgerFile);

  return {
    address: folder,
    folder,
    artifacts: openFolderArtifacts(join(folder, 'artifacts')),
    rendered: openFolderRendered(folder),
    liveSetFile,
    liveSet,
    liveMark: () => markOf(liveSetFile),
    markLifetime: 0,
    ledger,
    async change(decide) {
      await mkdir(folder, { recursive: true });
      return withLock(join(folder, 'lock'), async () => {
        const { change, result } = await decide({
          liveSet: await liveSet(),
          ledger: await ledger(),
        });
        if (change) {
          // The ledger first: a crash in between leaves an entry that did not happen (readers notice it
          // by the next entry), never a change without an entry.
          await appendToLedger(ledgerFile, change.entry);
          await writeAtomically(liveSetFile, liveSetText(change.liveSet));
        }
        return result;
      });
    },
  };
}
