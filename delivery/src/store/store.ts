import type { BuiltManifest, LedgerEntry, LiveSet } from '@portal/shared/contract';
import type { Artifacts } from './artifacts';
import type { Rendered } from './rendered';

export interface StoreState {
  liveSet: LiveSet;
  /** Oldest first. */
  ledger: LedgerEntry[];
}

/** What there is when a live set may be damaged. */
export interface LedgerState extends Omit<StoreState, 'liveSet'> {
  /** Null: it cannot be read. */
  liveSet: LiveSet | null;
}

export interface Decision<Result> {
  /** What to write; nothing is written without it. */
  change?: { liveSet: LiveSet; entry: LedgerEntry };
  result: Result;
}

export interface SignRequest {
  /** Whether it also signs what no trusted key signed: whoever asks vouches for it. */
  adopt: boolean;
  /** Only tells what it would sign. */
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
  /** Signs with the key of this process what another key signed, so that the other can be given up. */
  sign(request: SignRequest): Promise<SignedThing[]>;
}

/** Everything delivery keeps: the artifacts, what was rendered of them, the live set, the ledger. */
export interface Store {
  /** What it was opened by, for people. */
  address: string;
  artifacts: Artifacts;
  rendered: Rendered;
  /** Null: nothing is verified. */
  signatures: Signatures | null;
  /** @throws LiveSetDamaged, LiveSetUntrusted */
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
  /**
   * Replaces the live set by what `make` makes of the ledger, and not if that is null. The live set there is
   * may be damaged: then it is given as null, and kept aside.
   */
  rebuild(make: (state: LedgerState) => Promise<LiveSet | null>): Promise<void>;
}
