import type { LedgerEntry, LiveSet } from '@portal/shared/contract';
import type { Artifacts } from './artifacts';
import { fault } from '../faults';
import { openFolderStore } from './folder/folder-store';
import type { Rendered } from './rendered';
import { openS3Store } from './s3/s3-store';

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

/** Everything delivery keeps: the artifacts, what was rendered of them, the live set, the ledger. */
export interface Store {
  /** What it was opened by, for people. */
  address: string;
  artifacts: Artifacts;
  rendered: Rendered;
  /** @throws LiveSetDamaged */
  liveSet(): Promise<LiveSet>;
  /** Another one whenever the live set was replaced; null while there is none. Cheaper than reading it. */
  liveMark(): Promise<string | null>;
  /** Milliseconds for which a mark may be taken to be the newest: looking is not free everywhere. */
  markLifetime: number;
  /** Oldest first. @throws LedgerDamaged */
  ledger(): Promise<LedgerEntry[]>;
  /**
   * Decides and writes, on a state nobody else changed meanwhile; `decide` is asked again should
   * somebody have. A decision that throws changes nothing.
   */
  change<Result>(decide: (state: StoreState) => Promise<Decision<Result>>): Promise<Result>;
}

/**
 * Opens the store at an address: a folder, or `s3://bucket/prefix`, reached as the variables of AWS
 * in `environment` say. Nothing is asked of it yet. @throws StoreAddressWrong
 */
export function openStore(address: string, environment = process.env): Store {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address) ?? [];
  if (scheme === undefined) return openFolderStore(address);
  if (scheme === 's3') return openS3Store(address, environment);
  throw fault('StoreAddressWrong', { address });
}
