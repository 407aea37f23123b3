/**
 * How operators sign in, and the audit log: `mfe-ops` and the API both speak this, below `OPERATORS_PATH` of the page's
 * own origin. A cookie that scripts cannot read keeps a person signed in; a subscriber's session means nothing here.
 * Bodies are JSON, and only a page of the portal's own origin may send them (403). Answers are below `data`; a refusal
 * is `{ message, errors?, code? }`.
 */
export const OPERATORS_PATH = '/api/ops/v1';

/** Sent with '1' by a page that refreshes without user activity, so that it does not extend the session. */
export const AWAY_HEADER = 'portal-away';

/** The `code` of a 403 caused by a person's role, as the host receives it. */
export const NOT_FOR_ROLE = 'NOT_FOR_ROLE';

/**
 * Ascending: a viewer sees everything, an operator also decides and rolls back, and an admin also ends the sessions of
 * others.
 */
export const OPERATOR_ROLES = ['viewer', 'operator', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * The address that starts a sign-in. It redirects to the identity provider, which redirects back to `OPERATORS_PAGE`.
 */
export const OPERATOR_SIGN_IN_PATH = `${OPERATORS_PATH}/sign-in`;

/** The page after a sign-in. A refused one has the query parameter `refused` with one of `SIGN_IN_REFUSALS`. */
export const OPERATORS_PAGE = '/ops';

/**
 * - `no-role`: the provider knows the person, and no role of this portal belongs to them
 * - `cancelled`: the person cancelled at the provider
 * - `invalid`: the return from the provider does not belong to a sign-in of this browser, or was used
 * - `unreachable`: the provider does not answer
 * - `not-set-up`: there is no provider
 */
export const SIGN_IN_REFUSALS = [
  'no-role',
  'cancelled',
  'invalid',
  'unreachable',
  'not-set-up',
] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

/** The response to `DELETE /session`. */
export interface OperatorSignOut {
  /** The address that ends the session at the identity provider, too; null if there is none. */
  provider_url: string | null;
}

/** `GET /operators`: a person who has signed in, or for whom a link was created. */
export interface OperatorAccount {
  id: string;
  name: string;
  role: OperatorRole;
  created_at: string;
  /** Null until they have signed in. */
  seen_at: string | null;
  sessions: number;
}

export const AUDIT_ACTIONS = [
  'session.begin',
  'session.end',
  'session.revoke',
  'access',
  'operator.link',
  'token.add',
  'token.revoke',
  'cancellation.approve',
  'cancellation.reject',
  'kyc.read',
  'kyc.document',
  'kyc.verify',
  'kyc.reject',
  'payment.settle',
  'release.rollback',
  'release.promote',
  'release.disable',
  'release.enable',
  'release.halt',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_OUTCOMES = ['begun', 'done', 'refused'] as const;

/** `GET /audit`: an action that was done or refused. It is never changed or removed; only `count` may increase. */
export interface AuditEntry {
  id: number;
  at: string;
  kind: 'person' | 'machine' | 'console' | 'nobody';
  actor: string;
  action: AuditAction;
  /** The object of the action: a subscriber's `kyc`, an order, a remote. */
  subject: string | null;
  /** 'begun': it was requested outside the API, and another entry records the outcome. */
  outcome: (typeof AUDIT_OUTCOMES)[number];
  details: Record<string, unknown>;
  address: string | null;
  /** The number of times it happened: equal refusals within an hour share an entry. */
  count: number;
}

/** The signed-in operator, in the API's response to the host. */
export interface OperatorIdentity {
  name: string;
  role: OperatorRole;
}

/** The cookie of an operator's session. Over https, the name's prefix prevents others from setting it. */
export const operatorCookie = (secure: boolean): string =>
  secure ? '__Host-portal_operator' : 'portal_operator';
