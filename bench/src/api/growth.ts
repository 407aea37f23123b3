import { join } from 'node:path';
import { addSubscribers } from '@portal/api/testing/add-subscribers';
import pg from 'pg';
import { median } from '../statistics';
import { camerasBy, profileBy, signIn } from './calls';
import type { LoadRequest } from './load';
import { CONNECTIONS, ROUNDS, startApi, TURN, type LoadWorker } from './rates';

/** The first one is the baseline. */
const SUBSCRIBERS = [10, 100, 1_000, 10_000];
const CAMERAS_EACH = 20;

export interface GrowthRow {
  subscribers: number;
  cameras: number;
  /** Requests per second, each connection as another subscriber. */
  byKey: number;
  page: number;
  /** Medians of the ratios to the fewest subscribers, round by round. */
  byKeyRatio: number;
  pageRatio: number;
}

const PREFIX = 'grown';

/** A month of Home Basic for each camera. */
const SUBSCRIBE = `INSERT INTO subscriptions (id, camera_id, package_id, plan_id, order_id, status, invoice_type,
     price_minor, start_date, expiry_date)
   SELECT c.id || '-1', c.id, l.package_id, l.id, 'ORD-' || c.id, 1, 'paid', l.price_minor,
     current_date, (current_date + l.duration)::date - 1
   FROM cameras c CROSS JOIN (SELECT * FROM plans WHERE id = 'home-basic-1') AS l
   WHERE c.id LIKE $1::text || '-%'`;

export async function withClient(url: string, task: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await task(client);
  } finally {
    await client.end();
  }
}

/** Fills a demonstration database with subscribers of 20 cameras: `grown-1`, `grown-2`, … */
export async function grow(databaseUrl: string, subscribers: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const crowd = { prefix: PREFIX, count: subscribers, camerasEach: CAMERAS_EACH };
    await addSubscribers(client, crowd);
    await client.query(SUBSCRIBE, [PREFIX]);
    await client.query('ANALYZE');
  });
}

/** A database of its own on a server. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** As many subscribers as there are connections, spread over the table. */
async function visitors(origin: string, subscribers: number) {
  const requested: { byKey: LoadRequest; page: LoadRequest }[] = [];
  for (let at = 0; at < CONNECTIONS; at += 1) {
    const id = `grown-${1 + Math.floor((at * subscribers) / CONNECTIONS)}`;
    const headers = await signIn(origin, `${id}@example.com`);
    requested.push({ byKey: profileBy(headers), page: camerasBy(headers, id, 50) });
  }
  return { byKey: requested.map(({ byKey }) => byKey), page: requested.map(({ page }) => page) };
}

/** Whether the cost of one subscriber's requests stays the same among many: an API and a database for each size. */
export async function measureGrowth(
  serverUrl: string,
  folder: string,
  load: LoadWorker,
): Promise<GrowthRow[]> {
  const places: (Awaited<ReturnType<typeof visitors>> & Awaited<ReturnType<typeof startApi>>)[] =
    [];
  try {
    for (const subscribers of SUBSCRIBERS) {
      const databaseUrl = await createDatabase(serverUrl, `grown_${subscribers}`);
      const dataFolder = join(folder, `grown-${subscribers}`);
      const api = await startApi({ dataFolder, databaseUrl });
      await grow(databaseUrl, subscribers);
      places.push({ ...api, ...(await visitors(api.origin, subscribers)) });
    }
    const rounds: { byKey: number; page: number }[][] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const made = [];
      for (const { origin, byKey, page } of places) {
        const ask = async (requests: readonly LoadRequest[]) =>
          (await load.ask({ origin, requests, connections: CONNECTIONS, milliseconds: TURN }))
            .perSecond;
        made.push({ byKey: await ask(byKey), page: await ask(page) });
      }
      rounds.push(made);
    }
    // The first round warms up.
    const counted = rounds.slice(1);
    const middle = (at: number, of: 'byKey' | 'page', baseline = false) =>
      median(
        counted.map((round) => (round[at]?.[of] ?? NaN) / (baseline ? (round[0]?.[of] ?? NaN) : 1)),
      );
    return SUBSCRIBERS.map((subscribers, at) => ({
      subscribers,
      cameras: subscribers * CAMERAS_EACH,
      byKey: middle(at, 'byKey'),
      byKeyRatio: middle(at, 'byKey', true),
      page: middle(at, 'page'),
      pageRatio: middle(at, 'page', true),
    }));
  } finally {
    await Promise.all(places.map((place) => place.end()));
  }
}
