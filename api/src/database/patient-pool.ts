import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isUnavailable } from './unavailable';

const BETWEEN_TRIES = 100;

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool whose statements wait for a connection while the server restarts or fails over, for
 * `connectionTimeoutMillis` at most. Nothing was sent yet, so waiting repeats nothing. Once the server has
 * been away for longer, statements fail at once.
 */
export class PatientPool extends pg.Pool {
  readonly #patience: number;
  #awaySince: number | null = null;

  constructor(config: pg.PoolConfig & { connectionTimeoutMillis: number }) {
    super(config);
    this.#patience = config.connectionTimeoutMillis;
    // A connection can break between two statements of a transaction, when nobody waits for it. The next
    // statement fails then; the event alone, unheard, would end the process.
    this.on('connect', (client) => client.on('error', () => undefined));
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
        return client;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        this.#awaySince ??= began;
        if (performance.now() - this.#awaySince >= this.#patience) throw error;
        await pause(BETWEEN_TRIES);
      }
    }
  }
}
