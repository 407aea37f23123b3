import type { Disabled } from './live-set';
import type { OperatorRole } from './operators';

/**
 * The calls between operators and delivery, for `mfe-ops` and delivery. The API knows who the operators are
 * (`operators.ts`): each call carries the cookie of an operator's session, and delivery asks the API about it.
 *
 * | call                      | body                | answers                                     |
 * | ------------------------- | ------------------- | ------------------------------------------- |
 * | `GET    /overview`        |                     | `Overview`                                  |
 * | `GET    /history`         |                     | `{ data: LedgerEntry[] }`, newest first     |
 * | `GET    /load-counts`     |                     | `{ data: LoadCount[] }`; 503 they cannot be had |
 * | `POST   /rollback`        | `RollbackRequest`   | `RemoteStatus` afterwards; 403 for viewers; 409 overtaken or refused |
 *
 * `/history` takes `remote` and `limit` (1 to 500, else 100); `/load-counts` takes `since` (ISO 8601, else
 * a day ago), `step` (seconds, whole minutes up to a day, else an hour) and `remote`.
 * Bodies are JSON, and only a page of the portal's own origin may send them (403).
 * All answer 401 to who is not signed in. A refusal is an `OperationsRefusal`: 400 for what was not asked
 * properly, 503 for what may work later.
 */
export const OPERATIONS_PATH = '/delivery/v1';

/** How long what operators write may be, in characters, on one line. */
export const OPERATOR_TEXT = { name: 64, reason: 500 } as const;

/** @deprecated Of hosts before there were accounts; goes with the next major version. Operators enter by `operators.ts`. */
export interface OperatorSignIn {
  name: string;
  secret: string;
}

export interface OperationsRefusal {
  message: string;
  /** `PORTAL-…`, when it has a page at `/errors/`. */
  code?: string;
}

export type LedgerAction =
  'release' | 'rollout' | 'promote' | 'rollback' | 'disable' | 'enable' | 'halt';

/** A change of the live set, never edited afterwards. */
export interface LedgerEntry {
  /** ISO 8601, UTC. */
  time: string;
  who: string;
  action: LedgerAction;
  remote: string;
  /** The versions of all who are in no canary, before and after; null: there was none. */
  before: string | null;
  after: string;
  /** The canary whose share of the subscribers changed, in percent. */
  canary?: { version: string; before: number; after: number };
  reason: string | null;
}

/** A version that hosts do not serve, because no trusted key signed it. */
export interface UntrustedVersion {
  version: string;
  /** Why, for people. */
  problem: string;
}

/** What one remote, or the host, is at. */
export interface RemoteStatus {
  remote: string;
  kind: 'host' | 'remote';
  /** Null when versions are in the store and none is live. */
  live: string | null;
  /** What a part of the subscribers gets instead, and which part in percent. */
  canary: { version: string; traffic: number } | null;
  fallback: string | null;
  /** Range of a remote, version of the host. */
  contract: string | null;
  /** Set while it is switched off. */
  disabled: Disabled | null;
  /** Ascending: all that can be rolled back to. */
  versions: string[];
  /** The entry of the ledger that made `live` the version of all. */
  last: LedgerEntry | null;
  /** Of what is live, its canary and its fallback; a host of before signatures does not say. */
  untrusted?: UntrustedVersion[];
}

export interface Overview {
  /** Who is signed in. */
  operator: string;
  /** What they may do; a host of before roles does not say. */
  role?: OperatorRole;
  /** The host first. */
  remotes: RemoteStatus[];
}

export interface RollbackRequest {
  remote: string;
  /** Without one: the canary goes, or the previous good version comes back. */
  version?: string;
  reason: string;
  /** The version the operator saw live; another one by now refuses the rollback. */
  expect: string;
  /** The canary the operator saw, null: none; another one by now refuses it too. Any when left out. */
  expectCanary?: string | null;
}
