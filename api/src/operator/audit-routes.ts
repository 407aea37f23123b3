import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { AUDIT_ACTIONS, AUDIT_OUTCOMES, type AuditEntry } from '@portal/shared/contract';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { createMomentInput, nullable } from '../http/schemas';
import { describeCall } from './operator-call';

const entry = Type.Object({
  id: Type.Integer(),
  at: Type.String({ format: 'date-time' }),
  kind: Type.Enum(['person', 'machine', 'console', 'nobody']),
  actor: Type.String(),
  action: Type.Enum([...AUDIT_ACTIONS]),
  subject: nullable(Type.String()),
  outcome: Type.Enum([...AUDIT_OUTCOMES]),
  details: Type.Record(Type.String(), Type.Unknown()),
  address: nullable(Type.String()),
  count: Type.Integer({ description: 'How often: equal refusals within an hour share an entry.' }),
});

const auditPage = Type.Object({
  data: Type.Array(entry),
  next: nullable(
    Type.Integer({ description: 'What `before` takes to go on; null: that was all.' }),
  ),
});

const text = { minLength: 1, maxLength: 128 };
const moment = Type.Optional(createMomentInput());

/** Reads the audit log, which nothing else can change. */
export function auditRoutes(app: App, database: Database): void {
  app.get(
    '/audit',
    describeCall('view', {
      summary: 'What operators and machines did, and what was refused to them, the newest first',
      querystring: Type.Object({
        actor: Type.Optional(Type.String({ ...text, description: 'Any part of the name.' })),
        action: Type.Optional(Type.Enum([...AUDIT_ACTIONS])),
        outcome: Type.Optional(Type.Enum([...AUDIT_OUTCOMES])),
        subject: Type.Optional(Type.String(text)),
        since: moment,
        until: moment,
        before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
        limit: Type.Integer({ minimum: 1, maximum: 500, default: 50 }),
      }),
      response: { 200: auditPage },
    }),
    async ({ query: { actor, action, outcome, subject, since, until, before, limit } }) => {
      const conditions: (SQL | false | undefined)[] = [
        actor !== undefined && sql`strpos(lower(actor), lower(${actor})) > 0`,
        action !== undefined && sql`action = ${action}`,
        outcome !== undefined && sql`outcome = ${outcome}`,
        subject !== undefined && sql`lower(subject) = lower(${subject})`,
        since !== undefined && sql`at >= ${since}::timestamptz`,
        until !== undefined && sql`at < ${until}::timestamptz`,
        before !== undefined && sql`id < ${before}`,
      ];
      const filter = conditions.filter((condition) => condition instanceof Object);
      const rows = await database.query<AuditEntry>(sql`
        SELECT id::float8 AS id, to_json(at) AS at, kind, actor, action, subject, outcome, details, address, count
        FROM audit_entries
        WHERE ${sql.join([sql`true`, ...filter], sql` AND `)}
        ORDER BY id DESC LIMIT ${limit + 1}`);
      const data = rows.slice(0, limit);
      return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
    },
  );
}
