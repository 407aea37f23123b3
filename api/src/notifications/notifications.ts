import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import type { ApiMetrics } from '../metrics/api-metrics';
import { createCarriers, measureCarriers, type PushSettings } from './push/carriers';
import { RETRY_DELAYS_S, sendPushes } from './push/outbox';
import { pushTokenRoutes } from './push/token-routes';
import { notificationRoutes } from './routes';

export interface NotificationSettings {
  /** How notifications are pushed to browsers and devices. Default: not at all. */
  push?: PushSettings;
  /** Seconds between the attempts to push one. */
  pushRetries?: readonly number[];
}

interface Parts {
  database: Database;
  /** The only tenant with push tokens. */
  tenantId: string;
  settings: NotificationSettings;
  /** The last year of Bikram Sambat that the provider has confirmed. */
  confirmedUntil: number | undefined;
  metrics: ApiMetrics;
  log: FastifyBaseLogger;
}

/** The routes of notifications, and the pushes of this replica. */
export async function createNotifications({
  database,
  tenantId,
  settings,
  confirmedUntil,
  metrics,
  log,
}: Parts) {
  const { push = {}, pushRetries = RETRY_DELAYS_S } = settings;
  const carriers = measureCarriers(createCarriers(push), metrics);

  const endPushes = await sendPushes({
    database,
    carriers,
    retries: pushRetries,
    confirmedUntil,
    onFailure: (trouble) => log.warn({ push: trouble }, 'a push was not delivered'),
    onError: (error) => log.error({ err: error }, 'pushes could not be sent'),
  });

  return {
    routes(app: App): void {
      notificationRoutes(app, database);
      pushTokenRoutes(app, { database, tenantId, standIn: push.web?.standIn });
    },
    /** Waits for what runs, then stops the pushes. */
    close: endPushes,
  };
}
