import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '@portal/tools/machine/postgres-cluster';
import { atLeast, type BenchReport, type Goal } from '../report/bench-report';
import { printTable } from '../report/tables';
import { withFolder } from '../with-folder';
import { createDatabase, measureGrowth, type GrowthRow } from './growth';
import {
  ALL,
  CONNECTIONS,
  measureRates,
  PROFILE,
  ROUNDS,
  startLoad,
  type RateRow,
  type Rates,
} from './rates';

const EMBEDDED = 'PGlite';
const SERVED = 'PostgreSQL';

/** The minimum share of the rate of the statements alone, on a server: the rest is HTTP. */
const OF_STATEMENTS: ReadonlyMap<string, number> = new Map([
  [PROFILE, 0.5],
  [ALL, 0.85],
]);

const goal = (what: string, limit: number, measured: number): Goal =>
  atLeast(`requests, ${what}`, limit, measured, '×');

const createGoals = (embedded: Rates, served: Rates): Goal[] => [
  goal(`page of 50 / all 2000, ${EMBEDDED}`, 8, embedded.pageOfAll),
  goal(`page of 50 / all 2000, ${SERVED}`, 8, served.pageOfAll),
  ...served.rows.flatMap(({ what, ofStatements }) => {
    const limit = OF_STATEMENTS.get(what);
    return limit === undefined || ofStatements === null
      ? []
      : [goal(`${what} / same SQL, ${SERVED}`, limit, ofStatements)];
  }),
];

const rate = (perSecond: number | null): string =>
  perSecond === null ? '' : `${perSecond.toFixed(perSecond < 100 ? 1 : 0)}/s`;
const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;
const ratio = (number: number | null): string => number?.toFixed(2) ?? '';

function printRates(rows: readonly RateRow[]): void {
  printTable(
    [
      ['call', ({ what }) => what],
      ['engine', ({ engine }) => engine],
      ['requests', ({ perSecond }) => rate(perSecond)],
      ['p50', ({ p50 }) => milliseconds(p50)],
      ['p95', ({ p95 }) => milliseconds(p95)],
      ['bare route', ({ bare }) => rate(bare)],
      ['/ bare', ({ ofBare }) => ratio(ofBare)],
      ['same SQL', ({ statements }) => rate(statements)],
      ['/ SQL', ({ ofStatements }) => ratio(ofStatements)],
    ],
    rows,
  );
}

function printGrowth(rows: readonly GrowthRow[]): void {
  printTable(
    [
      ['subscribers', ({ subscribers }) => String(subscribers)],
      ['cameras', ({ cameras }) => String(cameras)],
      ['by key', ({ byKey }) => rate(byKey)],
      ['/ fewest', ({ byKeyRatio }) => ratio(byKeyRatio)],
      ['page of cameras', ({ page }) => rate(page)],
      ['/ fewest', ({ pageRatio }) => ratio(pageRatio)],
    ],
    rows,
  );
}

/** The throughput of the API on both engines, and whether it stays with many subscribers. */
export const benchApi = (): Promise<BenchReport> =>
  withFolder(async (folder) => {
    console.log(
      `Measuring the API: ${CONNECTIONS} connections, medians of ${ROUNDS} rounds in turn; server, ` +
        `load and database are processes of their own on ${availableParallelism()} processors`,
    );
    const cluster = await startCluster();
    const load = await startLoad();
    try {
      const embedded = await measureRates(
        EMBEDDED,
        { dataFolder: join(folder, 'embedded/api') },
        load,
      );
      const databaseUrl = await createDatabase(cluster.url, 'rates');
      const served = await measureRates(
        SERVED,
        { dataFolder: join(folder, 'served/api'), databaseUrl },
        load,
      );
      const rates = [...embedded.rows, ...served.rows];
      printRates(rates);
      const growth = await measureGrowth(cluster.url, folder, load);
      console.log(`\nGrowth on ${SERVED}, 20 cameras each`);
      printGrowth(growth);
      return { goals: createGoals(embedded, served), raw: { rates, growth } };
    } finally {
      await load.end();
      await cluster.stop();
    }
  });
