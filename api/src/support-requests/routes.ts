import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import {
  SUPPORT_MESSAGE,
  type SupportRequest,
  type SupportRequestBody,
} from '@portal/shared/contract';
import { subscriberOf } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { invalid } from '../http/errors';
import { accepting, answering, failure } from '../http/schemas';
import type { Limiter } from '../limits/limiter';
import { holdSubscriber } from '../subscribers/hold';
import { tidy } from '../validation/rules';
import type { SupportLetters } from './letters';

const attached = (most: number, description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: most, description }));

const requestBody = accepting<SupportRequestBody>()(
  Type.Object({
    message: Type.String({
      maxLength: SUPPORT_MESSAGE.most,
      description: `At least ${SUPPORT_MESSAGE.least} characters.`,
    }),
    attached: Type.Object(
      {
        page: Type.Optional(
          Type.String({
            pattern: '^/',
            maxLength: SUPPORT_MESSAGE.page,
            description: 'The address of the page it is about, without its origin.',
          }),
        ),
        code: attached(64, 'The support code of a failure.'),
        trace: Type.Optional(
          Type.String({ pattern: '^[0-9a-f]{32}$', description: 'The trace of the failed call.' }),
        ),
        browser: attached(500, 'The browser, as it names itself.'),
        version: attached(64, 'The version of the portal.'),
      },
      { description: 'What the subscriber agreed to send.' },
    ),
  }),
);

const supportRequest = answering<SupportRequest>()(
  Type.Object({
    number: Type.String({ description: 'What the subscriber names when they ask about it.' }),
    created_at: Type.String({ format: 'date-time' }),
  }),
);

interface Parts {
  database: Database;
  limiter: Limiter;
  supportLetters: SupportLetters;
}

/**
 * Keeps a request, and what is to be mailed of it, in one transaction. Somebody who did not see the answer sends the
 * same again: that counts once.
 */
async function fileRequest(
  database: Database,
  subscriberId: string,
  { message, attached: { page, code, trace, browser, version } }: SupportRequestBody,
  isMailed: boolean,
): Promise<SupportRequest> {
  return database.transaction(async (transaction) => {
    // Two that arrive at once wait for each other.
    await holdSubscriber(transaction, subscriberId);
    const known = await transaction.first<SupportRequest>(sql`
      SELECT id::text AS number, to_json(created_at) AS created_at FROM support_requests
      WHERE subscriber_id = ${subscriberId} AND closed_at IS NULL AND message = ${message}
        AND created_at > now() - interval '1 hour'
        AND (page, code, trace, browser, version) IS NOT DISTINCT FROM
          (${page ?? null}::text, ${code ?? null}::text, ${trace ?? null}::text,
          ${browser ?? null}::text, ${version ?? null}::text)`);
    if (known) return known;
    const filed = await transaction.one<SupportRequest>(sql`
      INSERT INTO support_requests (subscriber_id, message, page, code, trace, browser, version)
      VALUES (${subscriberId}, ${message}, ${page ?? null}, ${code ?? null}, ${trace ?? null},
        ${browser ?? null}, ${version ?? null})
      RETURNING id::text AS number, to_json(created_at) AS created_at`);
    if (isMailed) {
      await transaction.query(
        sql`INSERT INTO support_letters (request_id) VALUES (${filed.number}::bigint)`,
      );
    }
    return filed;
  });
}

/** What subscribers ask the provider's support. */
export function supportRequestRoutes(app: App, { database, limiter, supportLetters }: Parts): void {
  app.route({
    ...routeOf('createSupportRequest'),
    schema: {
      tags: ['Support'],
      summary: 'Send a request to the provider’s support',
      description:
        'It is kept, and mailed to the configured address with the subscriber’s name, email and phone. ' +
        'The same request again, while it is open and within the hour, answers what is there.',
      body: requestBody,
      response: {
        200: Type.Object({ message: Type.String(), data: supportRequest }),
        429: failure,
      },
    },
    // Not before the answer: the mail server may take its time, and the request is committed then.
    onResponse: async () => supportLetters.sendSoon(),
    handler: async (request) => {
      const { id } = subscriberOf(request);
      const message = tidy(request.body.message);
      if (message.length < SUPPORT_MESSAGE.least) {
        throw invalid({
          message: [`Message must be at least ${SUPPORT_MESSAGE.least} characters long.`],
        });
      }
      await limiter.take(['supportRequestBySubscriber', id]);
      const isMailed = supportLetters.to !== undefined;
      return {
        message: 'Your request has been sent.',
        data: await fileRequest(database, id, { ...request.body, message }, isMailed),
      };
    },
  });
}
