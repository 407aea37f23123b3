import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { addAccounts } from './accounts';
import { Books } from './books';
import { type Fault, lasting, STEADY } from './faults';
import { Load } from './load';
import type { DrilledPortal } from './portal';
import { type Row, toRow } from './row';

/** The time after which a fault counts as not healed. */
const MAX_HEALING_MS = 60_000;

/** Connects to the database at the address that APIs use. */
async function withDatabase<Result>(
  { database }: DrilledPortal,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The processes of a portal that have ended. */
const findEnded = ({ hosts, apis }: DrilledPortal): string[] =>
  [...hosts, ...apis].filter((replica) => !replica.isRunning()).map(({ name }) => name);

/** Causes one fault after the other while people use a portal, and reports each row as soon as it is known. */
export async function drill(
  portal: DrilledPortal,
  faults: readonly Fault[],
  report: (row: Row) => void,
): Promise<Row[]> {
  const books = new Books();
  const accounts = await withDatabase(portal, addAccounts);
  const load = new Load({ origin: portal.origin, wallet: portal.wallet, accounts, books });
  const rows: Row[] = [];
  load.start();
  try {
    for (const fault of faults) {
      const tally = load.begin({ losesAnswers: !fault.ofOldApis });
      await pause(STEADY);
      const caused = performance.now();
      await fault.cause(portal);
      await lasting(fault);
      await fault.mend(portal);
      const mended = performance.now();
      tally.restart();
      while (tally.missing.length > 0 && performance.now() - mended < MAX_HEALING_MS)
        await pause(100);
      await load.rest();
      const compared = await withDatabase(portal, (client) => books.compare(client));
      const row = toRow(fault, tally, { caused, mended }, compared, findEnded(portal));
      rows.push(row);
      report(row);
    }
  } finally {
    await load.stop();
  }
  return rows;
}
