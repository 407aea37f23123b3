import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LedgerEntry, LiveSet } from '@portal/shared/contract';
import { type Artifacts, openArtifacts } from './artifacts';
import { writeAtomically } from './atomic-write';
import { appendToLedger, readLedger } from './ledger';
import { readLiveSet } from './live-set-file';
import { withLock } from './lock';

export interface StoreState {
  liveSet: LiveSet;
  /** Oldest first. */
  ledger: LedgerEntry[];
}

export interface Decision<Result> {
  /** What to write; nothing is written without it. */
  change?: { liveSet: LiveSet; entry: LedgerEntry };
  result: Result;
}

/** Everything delivery keeps: the artifacts, the live set, the ledger. */
export interface Store {
  folder: string;
  artifacts: Artifacts;
  /** Where the live set stands, for who watches it. */
  liveSetFile: string;
  /** @throws LiveSetDamaged */
  liveSet(): Promise<LiveSet>;
  /** Oldest first. @throws LedgerDamaged */
  ledger(): Promise<LedgerEntry[]>;
  /** Decides and writes while no other process can; a decision that throws changes nothing. */
  change<Result>(decide: (state: StoreState) => Promise<Decision<Result>>): Promise<Result>;
}

/** Opens the store in a folder; the folder is made by the first change. */
export function openStore(folder: string): Store {
  const liveSetFile = join(folder, 'live.json');
  const ledgerFile = join(folder, 'ledger.jsonl');
  const liveSet = () => readLiveSet(liveSetFile);
  const ledger = () => readLedger(ledgerFile);

  return {
    folder,
    artifacts: openArtifacts(join(folder, 'artifacts')),
    liveSetFile,
    liveSet,
    ledger,
    async change(decide) {
      await mkdir(folder, { recursive: true });
      return withLock(join(folder, 'lock'), async () => {
        const { change, result } = await decide({
          liveSet: await liveSet(),
          ledger: await ledger(),
        });
        if (change) {
          // The ledger first: a crash in between leaves an entry that did not happen (readers of the
          // ledger tell by the next entry), never a change nobody wrote down.
          await appendToLedger(ledgerFile, change.entry);
          await writeAtomically(liveSetFile, `${JSON.stringify(change.liveSet, null, 2)}\n`);
        }
        return result;
      });
    },
  };
}
