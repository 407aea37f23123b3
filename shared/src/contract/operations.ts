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
 * | `POST   /<change>`        | `ChangeRequest`     | `ChangeAnswer`; 403 for viewers; 409 overtaken or refused |
 *
 * `<change>` is one of `OPERATOR_CHANGES`.
 * `/history` takes `remote` and `limit` (1 to 500, else 100); `/load-counts` takes `since` (ISO 8601, else
 * a day ago) and `step` (seconds, whole minutes up to a day, else an hour).
 * Bodies are JSON, and only a page of the portal's own origin may send them (403).
 * All answer 401 without a session. A refusal is an `OperationsRefusal`: 400 for what was not asked
 * properly, 503 for what may work later.
 */
export const OPERATIONS_PATH = '/delivery/v1';

/** What an operator can do to a remote: each is the command of `portal` with that name. */
export const OPERATOR_CHANGES = ['rollback', 'promote', 'disable', 'enable'] as const;
export type OperatorChange = (typeof OPERATOR_CHANGES)[number];

/** How long what operators write may be, in characters, on one line. */
export const OPERATOR_TEXT = { name: 64, reason: 500 } as const;

export interface OperationsRefusal {
  message: string;
  /** `PORTAL-…`, when it has a page at `/errors/`. */
  code?: string;
}

export type LedgerAction =
  'release' | 'rollout' | 'promote' | 'rollback' | 'disable' | 'enable' | 'halt' | 'check';

/**
 * A change of the live set, never edited afterwards. A `check` is a build that somebody sent to a release service: it
 * changed nothing; `before` is the live version, and `after` that of the build.
 */
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
  /** Ranges of libraries that a remote needs, versions that the host brings. */
  libraries?: Record<string, string>;
  /** Whose it is and where they are reached, as far as `remote.json` says so. */
  owner?: string;
  contact?: string;
  /** Set while it is switched off. */
  disabled: Disabled | null;
  /** Ascending: all that can be rolled back to. */
  versions: string[];
  /** The entry of the ledger that made `live` the version of all. */
  last: LedgerEntry | null;
  /** By version: the rollback or halt that took it away, where nobody brought it back since. */
  rolledBack: Readonly<Record<string, LedgerEntry>>;
  /** Of what is live, its canary and its fallback. */
  untrusted: readonly UntrustedVersion[];
}

export interface Overview {
  /** Who is signed in. */
  operator: string;
  role: OperatorRole;
  /** The host first. */
  remotes: RemoteStatus[];
}

export interface ChangeRequest {
  remote: string;
  /** Of a rollback. Without one: the canary goes, or the previous good version comes back. */
  version?: string;
  reason: string;
  /** The version the operator saw live; another one by now refuses the change. */
  expect: string;
  /** The canary the operator saw, null: none; another one by now refuses it too. */
  expectCanary: string | null;
}

/** How the remote stands afterwards. */
export interface ChangeAnswer extends RemoteStatus {
  /** What the operator should know, such as remotes that do not fit the shell. */
  notes: readonly string[];
}
