import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { serveQuestions, workerOptions } from '../worker';
import type { ApiWorkerOptions } from './api-worker';
import { type Rate, computeRate } from './load';
import type { Statement } from './statements';

export interface SqlQuestion {
  /** Run one after the other: the statements of one request. */
  statements: readonly Statement[];
  /** Concurrent requests. */
  connections: number;
  milliseconds: number;
}

interface Driver {
  run: (statement: Statement) => Promise<unknown>;
  close: () => Promise<void>;
}

/** The driver alone, on the same database or on a copy of it. */
async function openDriver({ dataFolder, databaseUrl }: ApiWorkerOptions): Promise<Driver> {
  if (databaseUrl === undefined) {
    const engine = await PGlite.create(join(dataFolder, 'postgres'));
    return { run: ({ text, params }) => engine.query(text, params), close: () => engine.close() };
  }
  const pool = new pg.Pool({ connectionString: databaseUrl });
  return {
    run: ({ text, params, name }) => pool.query({ text, values: params, ...(name && { name }) }),
    close: () => pool.end(),
  };
}

const driver = await openDriver(workerOptions());

serveQuestions<SqlQuestion, Rate>(async ({ statements, connections, milliseconds }) => {
  const began = performance.now();
  const times: number[] = [];
  const asking = async () => {
    for (let now = began; now < began + milliseconds;) {
      for (const statement of statements) await driver.run(statement);
      times.push(performance.now() - now);
      now = performance.now();
    }
  };
  await Promise.all(Array.from({ length: connections }, asking));
  return computeRate(times, performance.now() - began);
}, driver.close);
