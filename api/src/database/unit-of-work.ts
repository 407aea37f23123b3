import { sql, type SQL } from 'drizzle-orm';
import type { Queries, Transactional } from './queries';

/** A transaction whose caller decides whether it commits. */
interface Phase {
  queries: Queries;
  /** Commits or rolls back. Rejects when the commit fails. */
  end(keep: boolean): Promise<void>;
}

class Undone extends Error {}

const begin = (database: Transactional): Promise<Phase> =>
  new Promise((resolvePhase, failed) => {
    let decide: (keep: boolean) => void;
    const decided = new Promise<boolean>((resolve) => (decide = resolve));
    const ended = database.transaction(async (queries) => {
      resolvePhase({
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
    // Rejects only before the transaction starts; later errors are reported by `end`.
    ended.catch(failed);
  });

/**
 * The database work of one request, across everything it calls: one transaction, or one before and one
 * after each pause. It takes a connection with its first statement.
 */
export class UnitOfWork implements Pick<Transactional, 'query' | 'transaction'> {
  #phase: Promise<Phase> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #isOpen = true;

  constructor(private readonly database: Transactional) {}

  /** False once it has ended: background work after that is not part of it. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  async query<Row>(statement: SQL): Promise<Row[]> {
    const { queries } = await this.#current();
    return queries.query<Row>(statement);
  }

  /** A part that is rolled back alone when it fails. Parts run one after another. */
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

  /** Commits the work so far, and holds no connection until the next statement. */
  async pause(): Promise<void> {
    await this.#last;
    await this.#end(true);
  }

  /** Commits or rolls back the rest. */
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
    const started = keep ? await phase : await phase.catch(() => null);
    await started?.end(keep);
  }
}
