import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isUnavailable } from './unavailable';

const BETWEEN_TRIES = 100;

/** Milliseconds that the server has to close a connection at the end. */
const CLOSING = 1_000;

type Connected = Parameters<pg.Pool['connect']>[0];

/** Of a connection over TLS, too. */
const socketOf = (client: pg.PoolClient): Socket => client.connection.stream as Socket;

const silent = (): Error =>
  Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' });

interface Config extends pg.PoolConfig {
  /** How long statements wait for a connection. */
  connectionTimeoutMillis: number;
  /** How long a connection that is in use may bring nothing; 0 is without end. */
  silenceMillis: number;
}

/**
 * A pool whose statements wait for a connection while the server restarts or fails over, for
 * `connectionTimeoutMillis` at most. Nothing was sent yet, so waiting repeats nothing. Once the server has
 * been away for longer, statements fail at once.
 *
 * A connection whose other end vanished without a word is given up: the system would notice it after a quarter of an
 * hour, and meanwhile a few of them would be the whole pool.
 */
export class PatientPool extends pg.Pool {
  readonly #patience: number;
  #awaySince: number | null = null;
  readonly #openedAt = new WeakMap<pg.PoolClient, number>();
  readonly #sockets = new Set<Socket>();
  /** When a connection was silent last: those that were open by then reach the same server, if any. */
  #silentAt = 0;

  constructor(config: Config) {
    super(config);
    this.#patience = config.connectionTimeoutMillis;
    // A connection can break between two statements of a transaction, when nobody waits for it. The next
    // statement fails then; the event alone, unheard, would end the process.
    this.on('connect', (client) => {
      client.on('error', () => undefined);
      this.#openedAt.set(client, performance.now());
      const socket = socketOf(client);
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      socket.on('timeout', () => {
        this.#silentAt = performance.now();
        socket.destroy(silent());
      });
    });
    this.on('acquire', (client) => void socketOf(client).setTimeout(config.silenceMillis));
    this.on('release', (_error, client) => void socketOf(client).setTimeout(0));
  }

  /** Also when the other end is silent, so that the process can end. */
  override async end(): Promise<void> {
    await super.end();
    for (const socket of this.#sockets) {
      socket.removeAllListeners('timeout');
      socket.setTimeout(CLOSING, () => socket.destroy());
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connecting = this.#connectPatiently();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (error?: Error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    // Not by the clock, which may be set.
    const began = performance.now();
    for (;;) {
      try {
        const client = await super.connect();
        this.#awaySince = null;
        if ((this.#openedAt.get(client) ?? 0) >= this.#silentAt) return client;
        // A server that is gone does not close it.
        socketOf(client).destroy();
        client.release(true);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        this.#awaySince ??= began;
        if (performance.now() - this.#awaySince >= this.#patience) throw error;
        await pause(BETWEEN_TRIES);
      }
    }
  }
}
