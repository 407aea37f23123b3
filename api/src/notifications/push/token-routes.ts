import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { sql } from 'drizzle-orm';
import type { PushTokenBody } from '@portal/shared/contract';
import { getSubscriber } from '../../authentication/guard';
import type { Database } from '../../database/database';
import type { App } from '../../http/app';
import { toRoute } from '../../http/call-route';
import { invalid, notFound } from '../../http/errors';
import { getReading } from '../../http/language';
import { describeRequest, identifier } from '../../http/schemas';
import { readSubscription } from './web-push';

/** More than a person has; the oldest are deleted. */
const MAX_TOKENS = 20;

const params = Type.Object({ tenantId: identifier });

const pushToken = describeRequest<PushTokenBody>()(
  Type.Object({
    platform: Type.Enum(['web', 'web-fcm', 'android', 'ios'], {
      description: 'web: the token is a push subscription as JSON; the others: of Firebase.',
    }),
    token: Type.String({ minLength: 1, maxLength: 4096 }),
  }),
);

const done = Type.Object({ message: Type.String() });

interface Parts {
  database: Database;
  tenantId: string;
  /** The origin of a stand-in for push services. */
  standIn?: string | undefined;
}

export function pushTokenRoutes(app: App, { database, tenantId, standIn }: Parts): void {
  const refuseOtherTenants = (requested: string) => {
    if (requested !== tenantId) throw notFound('There is no such tenant.');
  };

  /** Identifies the browser or device: by the address of a subscription, whose keys may be renewed. */
  const hashDevice = ({ platform, token }: Static<typeof pushToken>): string => {
    const subscription = platform === 'web' ? readSubscription(token, standIn) : null;
    if (platform === 'web' && !subscription) {
      throw invalid({ token: ['The token is not a push subscription that can be used.'] });
    }
    return createHash('sha256')
      .update(`${platform} ${subscription?.endpoint ?? token}`)
      .digest('base64url');
  };

  app.route({
    ...toRoute('savePushToken'),
    schema: {
      tags: ['Notifications'],
      summary: 'Let a browser or device be reached by push',
      description:
        'It belongs to the last subscriber who saved it, until their session is ended, and gets the language and calendar of that request.',
      params,
      body: pushToken,
      response: { 200: done },
    },
    handler: async (request) => {
      refuseOtherTenants(request.params.tenantId);
      const { id, sessionId } = getSubscriber(request);
      const { platform, token } = request.body;
      const { language, calendar } = getReading(request.headers);
      await database.query(sql`
        INSERT INTO push_tokens
          (device_hash, subscriber_id, session_id, platform, token, language, calendar)
        VALUES (${hashDevice(request.body)}, ${id}, ${sessionId}, ${platform}, ${token}, ${language},
          ${calendar})
        ON CONFLICT (device_hash) DO UPDATE SET
          subscriber_id = excluded.subscriber_id, session_id = excluded.session_id,
          token = excluded.token,
          language = excluded.language, calendar = excluded.calendar,
          saved_at = now()`);
      await database.query(sql`
        DELETE FROM push_tokens WHERE id IN (
          SELECT id FROM push_tokens WHERE subscriber_id = ${id}
          ORDER BY saved_at DESC OFFSET ${MAX_TOKENS})`);
      return { message: 'This device gets notifications now.' };
    },
  });

  app.route({
    ...toRoute('deletePushToken'),
    schema: {
      tags: ['Notifications'],
      summary: 'Reach a browser or device by push no longer',
      params,
      body: pushToken,
      response: { 200: done },
    },
    handler: async (request) => {
      refuseOtherTenants(request.params.tenantId);
      const removed = await database.first(sql`
        DELETE FROM push_tokens
        WHERE device_hash = ${hashDevice(request.body)}
          AND subscriber_id = ${getSubscriber(request).id}
        RETURNING id`);
      if (!removed) throw notFound('There is no such device.');
      return { message: 'This device gets no notifications any more.' };
    },
  });
}
