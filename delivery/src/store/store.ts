import type { BuiltManifest, LedgerEntry, LiveSet } from '@portal/shared/contract';
import type { Artifacts } from './artifacts';
import type { Rendered } from './rendered';

export interface StoreState {
  liveSet: LiveSet;
  /** Oldest first. */
  ledger: LedgerEntry[];
}

/** The state when the live set may be damaged. */
export interface LedgerState extends Omit<StoreState, 'liveSet'> {
  /** Null: it cannot be read. */
  liveSet: LiveSet | null;
}

export interface Decision<Result> {
  /** The change to write; omitted: nothing is written. */
  change?: { liveSet: LiveSet; entry: LedgerEntry };
  result: Result;
}

export interface SignRequest {
  /** Also sign what no trusted key signed: the caller vouches for it. */
  adopt: boolean;
  dryRun?: boolean | undefined;
}

/** A version, or the live set, and its signature. */
export interface SignedThing {
  /** `mfe-cameras 1.0.0`, or `live.json`. */
  what: string;
  /** Why it is not trusted, for people; null: it is. */
  problem: string | null;
  /** Whether it is signed now, or would be. */
  signed: boolean;
}

/** The signatures of a store whose contents are verified. */
export interface Signatures {
  /** Why a version is not trusted, for people; null: it is. */
  problemOf(manifest: BuiltManifest): Promise<string | null>;
  /** Re-signs with the key of this process what another key signed, so that the other key can be retired. */
  sign(request: SignRequest): Promise<SignedThing[]>;
}

/** Everything delivery stores: artifacts, rendered pages, the live set, the ledger. */
export interface Store {
  /** The address it was opened with, for people. */
  address: string;
  artifacts: Artifacts;
  rendered: Rendered;
  /** Null: nothing is verified. */
  signatures: Signatures | null;
  /** @throws LiveSetDamaged, LiveSetUntrusted */
  liveSet(): Promise<LiveSet>;
  /** Changes whenever the live set is replaced; null while there is none. Cheaper than reading the live set. */
  liveMark(): Promise<string | null>;
  /** Milliseconds for which a mark may be treated as current: some stores charge for a check. */
  markLifetime: number;
  /** Oldest first. @throws LedgerDamaged */
  ledger(): Promise<LedgerEntry[]>;
  /** Whether a change could be written, as far as that shows before one is. @throws when it could not */
  requireWritable(): Promise<void>;
  /**
   * Decides and writes atomically; `decide` runs again when the state changed meanwhile. A decision that
   * throws changes nothing.
   */
  change<Result>(decide: (state: StoreState) => Promise<Decision<Result>>): Promise<Result>;
  /**
   * Replaces the live set by the result of `make`, unless that is null, and keeps the one before aside. A damaged
   * live set is passed as null.
   */
  rebuild(make: (state: LedgerState) => Promise<LiveSet | null>): Promise<void>;
}
