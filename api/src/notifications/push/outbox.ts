import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PushMessage, PushTokenBody } from '@portal/shared/contract';
import type { Database, Queries } from '../../database/database';
import type { Reading } from '../../http/language';
import { API_METRICS } from '../../metrics/described';
import type { Family } from '../../metrics/metrics-text';
import { isKind, formatNotification } from '../raise';
import { type Carriers, type PushAnswer, BREAK_S, TIME_TO_LIVE_S } from './push';

/** The number of queued pushes of all processes: each to one device. */
export async function readPushQueue(queries: Queries): Promise<Family[]> {
  const { count } = await queries.one<{ count: string }>(
    sql`SELECT count(*)::text AS count FROM push_deliveries`,
  );
  const { name, help } = API_METRICS.pushDeliveries;
  return [{ name, help, type: 'gauge', samples: [{ labels: {}, value: count }] }];
}

/** Seconds to the second attempt, the third and so on; after the last one it is dropped. */
export const RETRY_DELAYS_S: readonly number[] = [30, 120, 600, 3600];

/** Longer than any attempt takes: after that the process that tried has died, and another one tries. */
const LEASE_SECONDS = 120;

const BATCH_SIZE = 20;

/** Limits the wait between two queries: another replica may have claimed what is due. */
const MAX_WAIT_MS = 15_000;
const MIN_WAIT_MS = 100;

/** One message to one device, claimed by this replica. */
interface Delivery extends Reading {
  id: string;
  attempts: number;
  token_id: string;
  platform: PushTokenBody['platform'];
  token: string;
  /** In English. */
  message: PushMessage;
  kind: string;
  values: Record<string, string>;
  /** False when the device belongs to somebody else by now, or the message is too old. */
  is_wanted: boolean;
}

export interface PushFailure extends PushAnswer {
  platform: string;
  attempts: number;
}

interface Parts {
  database: Database;
  carriers: Carriers;
  retries: readonly number[];
  /** Called for every failed attempt. */
  onFailure: (trouble: PushFailure) => void;
  onError: (error: unknown) => void;
  /** The last year of Bikram Sambat that the provider has confirmed. */
  confirmedUntil?: number | undefined;
}

/** The message in its reader's language, if this API knows its kind. */
const translateMessage = (
  { message, kind, values, language, calendar }: Omit<Delivery, 'id' | 'platform' | 'token'>,
  confirmedUntil: number | undefined,
) =>
  language !== 'en' && isKind(kind)
    ? { ...message, ...formatNotification(kind, values, { language, calendar, confirmedUntil }) }
    : message;

/** Sends queued messages to browsers and devices. Returns how to stop it. */
export async function sendPushes({
  database,
  carriers,
  retries,
  onFailure,
  onError,
  confirmedUntil,
}: Parts): Promise<() => Promise<void>> {
  /** Claims what is due for this replica only. */
  const take = () =>
    database.query<Delivery>(sql`
      WITH due AS MATERIALIZED (
        SELECT id FROM push_deliveries WHERE next_attempt_at <= now()
        ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
      )
      UPDATE push_deliveries AS d
      SET attempts = attempts + 1,
        next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
      FROM due, notifications n, push_tokens t
      WHERE d.id = due.id AND n.id = d.notification_id AND t.id = d.token_id
      RETURNING d.id::text, d.attempts, t.id::text AS token_id, t.platform, t.token,
        t.language, t.calendar, n.kind, n."values",
        t.subscriber_id = n.subscriber_id
          AND n.created_at > now() - make_interval(secs => ${TIME_TO_LIVE_S}) AS is_wanted,
        json_strip_nulls(json_build_object('id', n.id::text, 'title', n.title,
          'message', n.message, 'link', n.link)) AS message`);

  const forget = (id: string) =>
    database.query(sql`DELETE FROM push_deliveries WHERE id = ${id}::bigint`);

  const tryAgain = (id: string, seconds: number) =>
    database.query(sql`
      UPDATE push_deliveries SET next_attempt_at = now() + make_interval(secs => ${seconds})
      WHERE id = ${id}::bigint`);

  /** An untried delivery does not count as an attempt. */
  const putOff = (id: string) =>
    database.query(sql`
      UPDATE push_deliveries
      SET attempts = attempts - 1, next_attempt_at = now() + make_interval(secs => ${BREAK_S})
      WHERE id = ${id}::bigint`);

  const forgetToken = (id: string) =>
    database.query(sql`DELETE FROM push_tokens WHERE id = ${id}::bigint`);

  async function deliver({ id, platform, token, ...delivery }: Delivery): Promise<void> {
    const { attempts, token_id, is_wanted } = delivery;
    const carrier = carriers[platform];
    // A platform without a carrier was configured once and is no longer.
    if (!is_wanted || !carrier) {
      await forget(id);
      return;
    }
    const answer = await carrier.send(token, translateMessage(delivery, confirmedUntil));
    if (answer.outcome === 'skipped') {
      await putOff(id);
      return;
    }
    if (answer.outcome !== 'sent') onFailure({ ...answer, platform, attempts });
    const wait = retries[attempts - 1];
    if (answer.outcome === 'gone') await forgetToken(token_id);
    else if (answer.outcome === 'later' && wait !== undefined) {
      await tryAgain(id, Math.max(wait, answer.retryAfter ?? 0));
    } else await forget(id);
  }

  /** Milliseconds until something is due, as far as is known now. */
  async function untilNext(): Promise<number> {
    const { wait } = await database.one<{ wait: number | null }>(sql`
      SELECT (extract(epoch FROM min(next_attempt_at) - now()) * 1000)::float8 AS wait
      FROM push_deliveries`);
    return Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, wait ?? MAX_WAIT_MS));
  }

  /** Sends what is due. Returns the time until there is more to do. */
  async function sendDue(): Promise<number> {
    const due = await take();
    await Promise.all(due.map(deliver));
    return due.length > 0 ? 0 : untilNext();
  }

  let ended = false;
  let bell = new AbortController();
  const ring = () => bell.abort();

  async function run(): Promise<void> {
    while (!ended) {
      // A new message during the work makes it check again.
      bell = new AbortController();
      const wait = await sendDue().catch((error: unknown) => {
        onError(error);
        return MAX_WAIT_MS;
      });
      await pause(wait, undefined, { signal: bell.signal, ref: false }).catch(() => undefined);
    }
  }

  await database.listen('notifications', { onMessage: ring, onGap: ring });
  const running = run();
  return async () => {
    ended = true;
    ring();
    await running;
  };
}
