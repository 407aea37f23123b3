import type { BuiltManifest, LedgerEntry, LiveSet } from '@portal/shared/contract';
import type { Artifacts } from './artifacts';

/** The part before `://` in the address of a store; undefined: it is a folder. */
export const getScheme = (address: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):\/\//i.exec(address)?.[1];

export const isHttp = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Files stored beside released versions, so that no file server publishes them. A release writes them again. */
export interface SideFiles {
  /** Null: it does not exist. */
  read(key: string): Promise<string | null>;
  keep(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The path below the folder or the prefix of the store. */
export type SidePath = (key: string) => string;

/** Rendered markup. It can be derived from versions, so a missing one does no harm. */
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
  /** Whether to sign also what no trusted key signed: the caller accepts it. */
  adopt: boolean;
  dryRun?: boolean | undefined;
}

/** A version, or the live set, and its signature. */
export interface SignedThing {
  /** `mfe-cameras 1.0.0`, or `live.json`. */
  what: string;
  /** Why it is not trusted, for people; null if it is. */
  problem: string | null;
  /** Whether it is signed now, or would be. */
  signed: boolean;
}

/** The signatures of a store whose contents are verified. */
export interface Signatures {
  /** Why a version is not trusted, for people; null if it is. */
  problemOf(manifest: BuiltManifest): Promise<string | null>;
  /** When the live set that was read last expires, in milliseconds since 1970; null: none was read. */
  expiresAt(): number | null;
  /**
   * When the newest live set known to this process was issued, in milliseconds since 1970; -Infinity if it knows none.
   */
  newest(): number;
  /** Records the time of a live set: an older one is refused from now on. */
  remember(issued: number): void;
  /** Signs the live set again, unchanged, before it expires. Does nothing without a key. @throws LiveSetUntrusted */
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
  /** Changes whenever the live set is replaced; null if there is none. Cheaper than reading the live set. */
  liveMark(): Promise<string | null>;
  /** Milliseconds for which a mark may be treated as current: some stores charge for a check. */
  markLifetime: number;
  /** The changes, oldest first. @throws LedgerDamaged */
  ledger(): Promise<LedgerEntry[]>;
  /** The changes and the checks, oldest first. @throws LedgerDamaged */
  history(): Promise<LedgerEntry[]>;
  /** Records an entry that changed nothing. In a store where nothing was ever released it does nothing. */
  record(entry: LedgerEntry): Promise<void>;
  /** Whether a change could be written, as far as that is visible beforehand. @throws when it could not */
  requireWritable(): Promise<void>;
  /**
   * Decides and writes atomically; `decide` runs again when the state changed in the meantime. A decision that throws
   * changes nothing.
   */
  change<Result>(decide: (state: StoreState) => Promise<Decision<Result>>): Promise<Result>;
  /**
   * Replaces the live set with the result of `make`, unless that is null, and keeps a copy of the previous one unless
   * told otherwise. A damaged live set is passed as null.
   */
  rebuild(
    make: (state: LedgerState) => Promise<LiveSet | null>,
    options?: { keepsAside: boolean },
  ): Promise<void>;
}
