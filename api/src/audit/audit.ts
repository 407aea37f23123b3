import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AuditAction, AuditEntry } from '@portal/shared/contract';
import type { Queries } from '../database/database';
import { toNetwork } from '../http/network';

export interface AuditActor {
  kind: AuditEntry['kind'];
  name: string;
  address: string | null;
}

interface AuditRecord {
  action: AuditAction;
  /** The object of the action. */
  subject?: string | null;
  /** 'done' by default. */
  outcome?: AuditEntry['outcome'];
  /** Further details for readers; no secrets, and no personal data of subscribers. */
  details?: Record<string, unknown>;
}

/** Writes an entry to the audit log, in the transaction of the action if there is one. */
export async function recordAction(
  queries: Queries,
  by: AuditActor,
  record: AuditRecord,
): Promise<void> {
  const { action, subject = null, outcome = 'done', details = {} } = record;
  await queries.query(sql`
    INSERT INTO audit_entries (kind, actor, action, subject, outcome, details, address)
    VALUES (${by.kind}, ${by.name}, ${action}, ${subject}, ${outcome},
      ${JSON.stringify(details)}::jsonb, ${by.address})`);
}

/**
 * Records a refusal. Equal refusals from one network within an hour of UTC share an entry, whose count rises. So
 * repeated requests do not fill the log, which cannot be emptied.
 */
export async function recordRefusal(
  queries: Queries,
  by: AuditActor & { address: string },
  { action, subject = null, details = {} }: Omit<AuditRecord, 'outcome'>,
): Promise<void> {
  const same = [toNetwork(by.address), by.kind, by.name, action, subject, details];
  const key = createHash('sha256').update(JSON.stringify(same)).digest('base64url');
  await queries.query(sql`
    INSERT INTO audit_entries AS entry
      (kind, actor, action, subject, outcome, details, address, refusal_key)
    VALUES (${by.kind}, ${by.name}, ${action}, ${subject}, 'refused',
      ${JSON.stringify(details)}::jsonb, ${by.address},
      to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24 ') || ${key})
    ON CONFLICT (refusal_key) DO UPDATE SET count = entry.count + 1`);
}

/**
 * Records the refusal of an unknown caller: a sign-in, a link or a token. All of them from one network count as equal.
 */
export const recordStranger = (queries: Queries, address: string): Promise<void> =>
  recordRefusal(queries, { kind: 'nobody', name: 'unknown', address }, { action: 'access' });
