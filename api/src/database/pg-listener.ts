import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Channel, Database, Listener } from './database';

const FIRST_WAIT = 100;
const LONGEST_WAIT = 5_000;

/** What the server's list of connections calls it. */
export const LISTENER = 'portal-listener';

/** A connection whose other end vanished without a word is noticed within so long. */
const HEARTBEAT = 15_000;
const PATIENCE = 5_000;

/**
 * One connection to a server that does nothing but listen. When it is lost another one takes its
 * place, and listeners learn that they may have missed something.
 */
export function pgListener(url: string): Pick<Database, 'listen' | 'close'> {
  const listeners = new Map<Channel, Listener[]>();
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let returning: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: LISTENER,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    });
    // An error is followed by the end, which is what is acted upon.
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of listeners.get(channel as Channel) ?? []) onMessage(payload);
    });
    try {
      await next.connect();
      for (const channel of listeners.keys()) await next.query(`LISTEN ${channel}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    const heartbeat = setInterval(() => {
      next.query('SELECT 1').catch(() => void next.end());
    }, HEARTBEAT);
    next.once('end', () => {
      clearInterval(heartbeat);
      client = undefined;
      returning = comeBack();
    });
    client = next;
  }

  async function comeBack(): Promise<void> {
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        await pause(wait, undefined, { signal: closing.signal });
        await connect();
        break;
      } catch {
        if (closing.signal.aborted) return;
      }
    }
    for (const { onGap } of [...listeners.values()].flat()) onGap();
  }

  return {
    async listen(channel, listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      if (client) await client.query(`LISTEN ${channel}`);
      else await connect();
    },

    async close() {
      closing.abort();
      await client?.end();
      await returning;
      // It may have come back in the very moment.
      await client?.end();
    },
  };
}
