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

/** The operator's changes to a remote, each like the `portal` command of the same name. */
export const OPERATOR_CHANGES = ['rollback', 'promote', 'disable', 'enable'] as const;
export type OperatorChange = (typeof OPERATOR_CHANGES)[number];

/** The largest lengths of operators' texts on one line, in characters. */
export const OPERATOR_TEXT = { name: 64, reason: 500 } as const;

export interface OperationsRefusal {
  message: string;
  /** `PORTAL-…`, if there is a page at `/errors/`. */
  code?: string;
}

export type LedgerAction =
  'release' | 'rollout' | 'promote' | 'rollback' | 'disable' | 'enable' | 'halt' | 'check';

/**
 * A change of the live set, never edited afterwards. A `check` is a build that was sent to a release service without
 * changing anything; `before` is the live version, and `after` that of the build.
 */
export interface LedgerEntry {
  /** ISO 8601, UTC. */
  time: string;
  who: string;
  action: LedgerAction;
  remote: string;
  /** The versions for everybody outside the canary, before and after; null for none. */
  before: string | null;
  after: string;
  /** The canary whose share of the subscribers changed, in percent. */
  canary?: { version: string; before: number; after: number };
  reason: string | null;
}

/** A version that hosts do not serve, because no trusted key signed it. */
export interface UntrustedVersion {
  version: string;
  /** The reason, as text for people. */
  problem: string;
}

/** The state of a remote or of the host. */
export interface RemoteStatus {
  remote: string;
  kind: 'host' | 'remote';
  /** Null if there are versions in the store but none is live. */
  live: string | null;
  /** The version for a part of the subscribers, and that part in percent. */
  canary: { version: string; traffic: number } | null;
  fallback: string | null;
  /** A range for a remote, a version for the host. */
  contract: string | null;
  /** The ranges of libraries that a remote needs, or the versions that the host provides. */
  libraries?: Record<string, string>;
  /** The owner and how to reach them, if `remote.json` says so. */
  owner?: string;
  contact?: string;
  /** Set while it is switched off. */
  disabled: Disabled | null;
  /** All versions for a rollback, ascending. */
  versions: string[];
  /** The ledger entry that made `live` the version for everybody. */
  last: LedgerEntry | null;
  /** By version: the rollback or halt that removed it, unless it was restored since. */
  rolledBack: Readonly<Record<string, LedgerEntry>>;
  /** Among the live version, its canary and its fallback. */
  untrusted: readonly UntrustedVersion[];
}

export interface Overview {
  /** The signed-in operator. */
  operator: string;
  role: OperatorRole;
  /** The host first. */
  remotes: RemoteStatus[];
}

export interface ChangeRequest {
  remote: string;
  /** For a rollback. Without it, the canary is removed, or the previous good version is restored. */
  version?: string;
  reason: string;
  /** The live version that the operator saw. The change is refused if it differs by now. */
  expect: string;
  /** The canary that the operator saw, or null. The change is refused if it differs by now. */
  expectCanary: string | null;
}

/** The state of the remote after the change. */
export interface ChangeAnswer extends RemoteStatus {
  /** Notes for the operator, such as remotes that are incompatible with the shell. */
  notes: readonly string[];
}
