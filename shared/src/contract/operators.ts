/**
 * How operators enter, and what they look after themselves: `mfe-ops` and the API both speak this, below
 * `OPERATORS_PATH` of the page's own origin. A cookie that scripts cannot read keeps a person in; a subscriber's
 * session means nothing here. Bodies are JSON, and only a page of the portal's own origin may send them (403).
 * Answers are below `data`; a refusal is `{ message, errors?, code? }`.
 */
export const OPERATORS_PATH = '/api/ops/v1';

/** Sent with '1' by a page that refreshes itself while nobody does anything: it keeps no session alive. */
export const AWAY_HEADER = 'portal-away';

/** The `code` of a 403 that a fresh sign-in turns into a yes. */
export const SIGN_IN_AGAIN = 'SIGN_IN_AGAIN';

/** The `code` of a 403 caused by a person's role, as the host receives it. */
export const NOT_FOR_ROLE = 'NOT_FOR_ROLE';

/** Ascending: who may operate sees all that a viewer does. */
export const OPERATOR_ROLES = ['view', 'operate'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** How long what is typed about operators may be, in characters. */
export const OPERATOR_LENGTHS = { name: 64, passkey: 64 } as const;

export interface OperatorPasskey {
  id: string;
  label: string;
  /** Whether its maker keeps copies of it, on other devices too. */
  synced: boolean;
  created_at: string;
  used_at: string | null;
}

export interface OperatorSession {
  id: string;
  /** The one that asks. */
  current: boolean;
  created_at: string;
  seen_at: string;
  expires_at: string;
  address: string;
  /** As it calls itself. */
  browser: string;
}

/** `GET /me`: who is signed in, by what, and where. */
export interface OperatorSelf {
  id: string;
  name: string;
  role: OperatorRole;
  /** Came by a link, and has yet to set up a way in: nothing else is answered. */
  enrolling: boolean;
  passkeys: OperatorPasskey[];
  /** Since when there is a password with one-time codes; null: there is none. */
  password_set_at: string | null;
  sessions: OperatorSession[];
}

/** `GET /operators`. */
export interface OperatorAccount {
  id: string;
  name: string;
  role: OperatorRole;
  created_at: string;
  /** Null until they have signed in. */
  seen_at: string | null;
  passkeys: number;
  password: boolean;
  sessions: number;
  /** Until when an unused link is good; null: there is none. */
  invited_until: string | null;
}

/** A link that is shown once: only its hash is kept. */
export interface OperatorInvitation {
  operator: OperatorAccount;
  link: string;
  ends_at: string;
}

/** What an authenticator app takes, as a QR code or typed. */
export interface OneTimeCodeSecret {
  uri: string;
  secret: string;
}

export const AUDIT_ACTIONS = [
  'session.begin',
  'session.end',
  'session.revoke',
  'access',
  'enrolment.begin',
  'factor.add',
  'factor.remove',
  'operator.add',
  'operator.role',
  'operator.link',
  'operator.remove',
  'token.add',
  'token.revoke',
  'cancellation.approve',
  'cancellation.reject',
  'kyc.read',
  'kyc.document',
  'kyc.verify',
  'kyc.reject',
  'payment.settle',
  'support.close',
  'release.rollback',
  'release.halt',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_OUTCOMES = ['begun', 'done', 'refused'] as const;

/** `GET /audit`: one thing that was done or refused. Nothing changes or removes it. */
export interface AuditEntry {
  id: number;
  at: string;
  kind: 'person' | 'machine' | 'console' | 'nobody';
  actor: string;
  action: AuditAction;
  /** What it was done to: `kyc` of whom, an order, a remote. */
  subject: string | null;
  /** 'begun': it was requested outside the API, and another entry records the outcome. */
  outcome: (typeof AUDIT_OUTCOMES)[number];
  details: Record<string, unknown>;
  address: string | null;
}

/** Who is signed in, as the host asks the API. */
export interface OperatorIdentity {
  name: string;
  role: OperatorRole;
}

/** The cookie of an operator's session. Over https no one else can set one of that name. */
export const operatorCookie = (secure: boolean): string =>
  secure ? '__Host-portal_operator' : 'portal_operator';
