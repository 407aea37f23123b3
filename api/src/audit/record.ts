import { sql } from 'drizzle-orm';
import type { AuditAction, AuditEntry } from '@portal/shared/contract';
import type { Queries } from '../database/database';

/** Who did something, and from where. */
export interface Doer {
  kind: AuditEntry['kind'];
  name: string;
  address: string | null;
}

export interface Deed {
  action: AuditAction;
  /** What it was done to. */
  subject?: string | null;
  /** 'done' by default. */
  outcome?: AuditEntry['outcome'];
  /** What else a reader should know; no secrets, and no personal data of subscribers. */
  details?: Record<string, unknown>;
}

/** Somebody whose name nobody vouches for. */
export const stranger = (address: string): Doer => ({ kind: 'nobody', name: 'unknown', address });

/** Writes a deed into the audit log, in the transaction of what was done where there is one. */
export async function recordDeed(queries: Queries, by: Doer, deed: Deed): Promise<void> {
  const { action, subject = null, outcome = 'done', details = {} } = deed;
  await queries.query(sql`
    INSERT INTO audit_entries (kind, actor, action, subject, outcome, details, address)
    VALUES (${by.kind}, ${by.name}, ${action}, ${subject}, ${outcome},
      ${JSON.stringify(details)}::jsonb, ${by.address})`);
}
