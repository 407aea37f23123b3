import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** A statement as passed to a driver. */
export interface Statement {
  text: string;
  params: unknown[];
  /** The name of the prepared statement, if it has one. */
  name?: string | undefined;
}

interface Config {
  text: string;
  name?: string;
  values?: unknown[];
}

/** Returns the statements that drivers of this process get while a task runs. */
export async function recordStatements(task: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  /* oxlint-disable typescript/unbound-method -- each is called with its own `this` below */
  const { query: served } = pg.Client.prototype;
  const { query: embedded } = PGlite.prototype;
  /* oxlint-enable typescript/unbound-method */
  pg.Client.prototype.query = function (this: pg.Client, ...requested: [Config, unknown[]?]) {
    const [{ text, name, values }, params] = requested;
    recorded.push({ text, name, params: params ?? values ?? [] });
    return (served as (...requested: unknown[]) => unknown).apply(this, requested);
  } as typeof served;
  PGlite.prototype.query = function (this: PGlite, ...requested: Parameters<typeof embedded>) {
    recorded.push({ text: requested[0], params: requested[1] ?? [] });
    return embedded.apply(this, requested);
  } as typeof embedded;
  try {
    await task();
    return recorded;
  } finally {
    pg.Client.prototype.query = served;
    PGlite.prototype.query = embedded;
  }
}
