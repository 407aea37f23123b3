import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { recordDeed } from '../audit/record';
import type { Database } from '../database/database';
import { pageOf } from '../database/page-of';
import type { App } from '../http/app';
import { ApiError, notFound } from '../http/errors';
import { dataOf, failure } from '../http/schemas';
import { doerOf } from '../operator/actor';
import { listCall, operatorCall } from '../operator/operator-call';
import { type Entry, entry } from './entry';

const NOTE_LENGTH = 2000;

const entries = (condition: SQL) => sql`
  SELECT r.id::text AS number, CASE WHEN r.closed_at IS NULL THEN 'open' ELSE 'closed' END AS status,
    r.message, r.note, to_json(r.created_at) AS created_at, to_json(r.closed_at) AS closed_at,
    NOT EXISTS (SELECT 1 FROM support_letters l WHERE l.request_id = r.id) AS is_mailed,
    json_build_object('page', r.page, 'code', r.code, 'trace', r.trace, 'browser', r.browser,
      'version', r.version) AS attached,
    json_build_object('id', s.id, 'name', s.name, 'mobile', s.phone, 'email', s.email) AS subscriber
  FROM support_requests r JOIN subscribers s ON s.id = r.subscriber_id
  WHERE ${condition}`;

/** Calls that list and close support requests. */
export function supportRequestOperatorRoutes(app: App, database: Database): void {
  app.get(
    '/support-requests',
    listCall(
      'The requests of all subscribers to the support, the oldest first',
      entry.properties.status,
      entry,
    ),
    async ({ query: { status, ...paging } }) => {
      const asked =
        status === undefined ? sql`true` : sql`(r.closed_at IS NULL) = ${status === 'open'}`;
      return pageOf<Entry>(database, {
        rows: sql`${entries(asked)} ORDER BY r.id`,
        counted: sql`support_requests r WHERE ${asked}`,
        ...paging,
      });
    },
  );

  app.post(
    '/support-requests/:number/close',
    operatorCall('operate', {
      summary: 'Close a request',
      description: 'The subscriber is not told: the answer to them is the support’s own.',
      params: Type.Object({ number: Type.String({ pattern: '^\\d{1,15}$' }) }),
      body: Type.Object({ note: Type.Optional(Type.String({ maxLength: NOTE_LENGTH })) }),
      response: {
        200: dataOf(entry),
        404: failure,
        409: failure,
      },
    }),
    async (request) => {
      const { number } = request.params;
      const { note } = request.body;
      const ofNumber = entries(sql`r.id = ${number}::bigint`);
      await database.transaction(async (transaction) => {
        const closed = await transaction.first(sql`
          UPDATE support_requests SET closed_at = now(), note = ${note ?? null}
          WHERE id = ${number}::bigint AND closed_at IS NULL RETURNING id`);
        if (!closed) {
          const known = await transaction.first(ofNumber);
          throw known
            ? new ApiError(409, 'This request is closed already.')
            : notFound('There is no such request.');
        }
        await recordDeed(transaction, doerOf(request), {
          action: 'support.close',
          subject: number,
        });
      });
      return { data: await database.one<Entry>(ofNumber) };
    },
  );
}
