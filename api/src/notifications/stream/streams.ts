import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Sessions, Subscriber } from '../../authentication/sessions';
import { type Database, one } from '../../database/database';
import { columns, type NotificationRow, wire } from '../notification-row';
import { eventStream } from './event-stream';

/** How streams are kept, unless the API is told otherwise. */
export const STREAMS = {
  heartbeatSeconds: 20,
  /** For each subscriber on each replica; one more ends the oldest, which may be a dead one. */
  most: 10,
};

export type StreamSettings = typeof STREAMS;

/** Who has missed more than that is told the newest of them; the list has all. */
const MOST_MISSED = 200;

const PAGE = 100;

interface Opening {
  subscriber: Subscriber;
  accessToken: string;
  /** The id of the last one that arrived. */
  after?: string | undefined;
}

interface OpenStream {
  subscriberId: string;
  /** Sends what was raised behind the last one sent. */
  catchUp(): Promise<void>;
  /** Ends it if the session has ended. */
  check(): Promise<void>;
  beat(): void;
  end(): void;
}

export interface Streams {
  /** Begins a stream; it ends with the access token, the session, or this program. */
  open(opening: Opening): Promise<Readable>;
  /** Ends all of them. */
  end(): void;
}

interface Parts {
  database: Database;
  sessions: Sessions;
  settings: StreamSettings;
  onError: (error: unknown) => void;
}

/** All streams of this replica; it hears from the database what any replica raises. */
export async function streamsOf({
  database,
  sessions,
  settings,
  onError,
}: Parts): Promise<Streams> {
  // In the order they were opened.
  const open = new Set<OpenStream>();

  /** Where a stream begins: behind the last one that arrived, or behind all there are. */
  const beginning = async (subscriberId: string, after: string | undefined): Promise<string> => {
    const { id } = await one<{ id: string }>(
      database,
      sql`
        SELECT coalesce(greatest(
          least(${after ?? null}::bigint, max(id)),
          (SELECT id FROM notifications WHERE subscriber_id = ${subscriberId}
           ORDER BY id DESC OFFSET ${MOST_MISSED} LIMIT 1)
        ), 0)::text AS id
        FROM notifications WHERE subscriber_id = ${subscriberId}`,
    );
    return id;
  };

  const raisedBehind = (subscriberId: string, id: string) =>
    database.query<NotificationRow>(sql`
      SELECT ${columns} FROM notifications
      WHERE subscriber_id = ${subscriberId} AND notifications.id > ${id}::bigint
      ORDER BY notifications.id LIMIT ${PAGE}`);

  function start({ subscriber, accessToken }: Opening, begin: string): [OpenStream, Readable] {
    const { body, ...events } = eventStream();
    let last = begin;
    let running = false;
    let again = false;

    async function sendAll(): Promise<void> {
      running = true;
      try {
        while (again) {
          again = false;
          const rows = await raisedBehind(subscriber.id, last);
          for (const row of rows) events.send(wire(row));
          last = rows.at(-1)?.id ?? last;
          again ||= rows.length === PAGE;
        }
      } finally {
        // Together with the last look at `again`: what is told from here on starts it anew.
        running = false;
      }
    }

    /** What fails ends the stream: who comes again begins where it ended. */
    const orEnd = async (work: Promise<void>) => {
      await work.catch((error: unknown) => {
        onError(error);
        events.end();
      });
    };

    const stream: OpenStream = {
      subscriberId: subscriber.id,
      async catchUp() {
        again = true;
        if (!running) await orEnd(sendAll());
      },
      check: () =>
        orEnd(
          sessions.identify(accessToken).then((known) => {
            if (!known) events.end();
          }),
        ),
      beat: events.beat,
      end: events.end,
    };
    const expiry = setTimeout(events.end, subscriber.until - Date.now()).unref();
    body.once('close', () => {
      clearTimeout(expiry);
      open.delete(stream);
    });
    events.begin(begin);
    return [stream, body];
  }

  const of = (subscriberId: string) =>
    [...open].filter((stream) => stream.subscriberId === subscriberId);

  await database.listen('notifications', {
    told: (subscriberId) => of(subscriberId).forEach((stream) => void stream.catchUp()),
    missed: () => open.forEach((stream) => void stream.catchUp()),
  });
  await database.listen('ended_sessions', {
    told: (subscriberId) => of(subscriberId).forEach((stream) => void stream.check()),
    missed: () => open.forEach((stream) => void stream.check()),
  });
  const heartbeat = setInterval(
    () => open.forEach((stream) => stream.beat()),
    settings.heartbeatSeconds * 1000,
  ).unref();

  return {
    async open(opening) {
      const { subscriber, after } = opening;
      const [stream, body] = start(opening, await beginning(subscriber.id, after));
      open.add(stream);
      of(subscriber.id)
        .slice(0, -settings.most)
        .forEach((old) => old.end());
      // What was raised since the beginning was read.
      void stream.catchUp();
      return body;
    },

    end() {
      clearInterval(heartbeat);
      open.forEach((stream) => stream.end());
    },
  };
}
