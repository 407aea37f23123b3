import type { BuiltManifest, LedgerEntry, LiveSet } from '@portal/shared/contract';
import type { Artifacts } from './artifacts';

/** What stands before `://` in the address of a store; undefined: it is a folder. */
export const getScheme = (address: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):\/\//i.exec(address)?.[1];

/** Whether an address is one of http or https. */
export const isHttp = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** What is kept of released versions beside them, so that no server of their files has it. A release writes it again. */
export interface SideFiles {
  /** Null: there is none. */
  read(key: string): Promise<string | null>;
  keep(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Where it is kept, below the folder or the prefix of the store. */
export type SidePath = (key: string) => string;

/** What was rendered of a page. All of it follows from versions: what is not there is done without. */
export const renderedPath: SidePath = (key) => `rendered/${key}.json`;

/** The source maps of a version, such as `mfe-cameras/1.0.0`. */
export const sourceMapsPath: SidePath = (key) => `source-maps/${key}.json`;

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
  /** When the live set that was read last ends to hold, in milliseconds since 1970; null: none was read. */
  expiresAt(): number | null;
  /** When the newest live set that this process knows of was issued, in milliseconds since 1970; -Infinity: it knows none. */
  newest(): number;
  /** Makes known that one was issued then: an older one is refused from now on. */
  remember(issued: number): void;
  /** Signs the live set again, as it is, before it ends to hold. Does nothing without a key. @throws LiveSetUntrusted */
  renew(): Promise<void>;
  /** Re-signs with the key of this process what another key signed, so that the other key can be retired. */
  sign(request: SignRequest): Promise<SignedThing[]>;
}

/** Everything delivery stores: artifacts, rendered pages, source maps, the live set, the ledger. */
export interface Store {
  /** The address it was opened with, for people. */
  address: string;
  artifacts: Artifacts;
  rendered: SideFiles;
  sourceMaps: SideFiles;
  /** Null: nothing is verified. */
  signatures: Signatures | null;
  /** @throws LiveSetDamaged, LiveSetUntrusted */
  liveSet(): Promise<LiveSet>;
  /** Changes whenever the live set is replaced; null while there is none. Cheaper than reading the live set. */
  liveMark(): Promise<string | null>;
  /** Milliseconds for which a mark may be treated as current: some stores charge for a check. */
  markLifetime: number;
  /** The changes, oldest first. @throws LedgerDamaged */
  ledger(): Promise<LedgerEntry[]>;
  /** The changes and the checks, oldest first. @throws LedgerDamaged */
  history(): Promise<LedgerEntry[]>;
  /** Writes down what changed nothing. In a store where nothing was ever released it does nothing. */
  record(entry: LedgerEntry): Promise<void>;
  /** Whether a change could be written, as far as that shows before one is. @throws when it could not */
  requireWritable(): Promise<void>;
  /**
   * Decides and writes atomically; `decide` runs again when the state changed meanwhile. A decision that
   * throws changes nothing.
   */
  change<Result>(decide: (state: StoreState) => Promise<Decision<Result>>): Promise<Result>;
  /**
   * Replaces the live set by the result of `make`, unless that is null, and keeps the one before aside unless told
   * otherwise. A damaged live set is passed as null.
   */
  rebuild(
    make: (state: LedgerState) => Promise<LiveSet | null>,
    options?: { keepsAside: boolean },
  ): Promise<void>;
}
