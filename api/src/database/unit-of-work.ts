import { sql, type SQL } from 'drizzle-orm';
import type { Queries, Transactional } from './queries';

/** A transaction whose end somebody else decides. */
interface Phase {
  queries: Queries;
  /** Commits what was done, or undoes it. Rejects when it cannot be committed. */
  end(keep: boolean): Promise<void>;
}

class Undone extends Error {}

const begin = (database: Transactional): Promise<Phase> =>
  new Promise((begun, failed) => {
    let decide: (keep: boolean) => void;
    const decided = new Promise<boolean>((resolve) => (decide = resolve));
    const ended = database.transaction(async (queries) => {
      begun({
        queries,
        async end(keep) {
          decide(keep);
          await ended.catch((error: unknown) => {
            if (keep) throw error;
          });
        },
      });
      if (!(await decided)) throw new Undone();
    });
    // Before it has begun; after that, its end tells.
    ended.catch(failed);
  });

/**
 * What one request does in the database, by way of whatever it calls: one transaction, or one before and one
 * after each pause. It takes a connection with its first statement.
 */
export class UnitOfWork implements Transactional {
  #phase: Promise<Phase> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #isOpen = true;

  constructor(private readonly database: Transactional) {}

  /** What goes on after its end, in the background, is no part of it. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  async query<Row>(statement: SQL): Promise<Row[]> {
    const { queries } = await this.#current();
    return queries.query<Row>(statement);
  }

  /** A part of it that is undone alone when it fails. One such part follows the other. */
  transaction<Result>(work: (transaction: Queries) => Promise<Result>): Promise<Result> {
    const part = this.#last.then(async () => {
      const { queries } = await this.#current();
      await queries.query(sql`SAVEPOINT part`);
      try {
        return await work(queries);
      } catch (error) {
        await queries.query(sql`ROLLBACK TO SAVEPOINT part`);
        throw error;
      }
    });
    this.#last = part.catch(() => undefined);
    return part;
  }

  /** Commits what was done so far, and holds no connection until the next statement. */
  async pause(): Promise<void> {
    await this.#last;
    await this.#end(true);
  }

  /** Commits the rest, or undoes it. */
  async end(keep: boolean): Promise<void> {
    await this.#last;
    this.#isOpen = false;
    await this.#end(keep);
  }

  #current(): Promise<Phase> {
    return (this.#phase ??= begin(this.database));
  }

  async #end(keep: boolean): Promise<void> {
    const phase = this.#phase;
    this.#phase = null;
    if (phase === null) return;
    const begun = keep ? await phase : await phase.catch(() => null);
    await begun?.end(keep);
  }
}
