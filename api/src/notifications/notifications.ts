import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from '../authentication/sessions';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { tellExpiriesDaily } from './expiries';
import { carriersOf, type PushSettings } from './push/carriers';
import { RETRIES, sendPushes } from './push/outbox';
import { pushTokenRoutes } from './push/token-routes';
import { notificationRoutes } from './routes';
import { notificationStreamRoute } from './stream/route';
import { STREAMS, streamsOf, type StreamSettings } from './stream/streams';

export interface NotificationSettings {
  /** How notifications are pushed to browsers and devices. Default: not at all. */
  push?: PushSettings;
  /** Seconds between the attempts to push one. */
  pushRetries?: readonly number[];
  streams?: Partial<StreamSettings>;
}

interface Parts {
  database: Database;
  sessions: Sessions;
  /** The one tenant whose push tokens are kept. */
  tenantId: string;
  settings: NotificationSettings;
  log: FastifyBaseLogger;
}

export interface Notifications {
  routes(app: App): void;
  /** Ends what would never end by itself. */
  endStreams(): void;
  /** Ends the rest, once what runs is done. */
  close(): Promise<void>;
}

/** Everything about notifications on this replica: asked for, streamed, pushed, and due by the day. */
export async function notificationsIn({
  database,
  sessions,
  tenantId,
  settings,
  log,
}: Parts): Promise<Notifications> {
  const { push = {}, pushRetries = RETRIES } = settings;
  const carriers = carriersOf(push);

  const streams = await streamsOf({
    database,
    sessions,
    settings: { ...STREAMS, ...settings.streams },
    onError: (error) => log.error({ err: error }, 'a stream of notifications failed'),
  });
  const endExpiries = await tellExpiriesDaily(database, (error) =>
    log.error({ err: error }, 'what expires could not be told'),
  );
  const endPushes = await sendPushes({
    database,
    carriers,
    retries: pushRetries,
    onTrouble: (trouble) => log.warn({ push: trouble }, 'a push was not delivered'),
    onError: (error) => log.error({ err: error }, 'pushes could not be sent'),
  });

  return {
    routes(app) {
      notificationRoutes(app, database);
      notificationStreamRoute(app, streams);
      pushTokenRoutes(app, { database, tenantId, standIn: push.web?.standIn });
    },
    endStreams: streams.end,
    async close() {
      streams.end();
      await Promise.all([endExpiries(), endPushes()]);
    },
  };
}
