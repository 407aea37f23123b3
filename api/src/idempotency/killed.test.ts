import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { PaymentRedirect } from '@portal/shared/contract';
import { newPlace, type Place } from '../testing/database-place';
import { keyed } from '../testing/repeating';
import { addressOf } from '../testing/test-api';

/** Two processes need a server to share. */
const onServer = process.env['TEST_DATABASE_URL'] === undefined ? describe.skip : describe;

const PROGRAM = fileURLToPath(new URL('../../bin/api.mjs', import.meta.url));

const CAMERAS = Array.from({ length: 40 }, (_, n) => `scale-${String(n + 1).padStart(4, '0')}`);
const AT_ONCE = 8;

interface Process {
  child: ChildProcess;
  ended: Promise<unknown>;
  address: string;
}

onServer('a process of the API that is killed while people buy', () => {
  let place: Place;
  const processes: Process[] = [];

  async function start(): Promise<Process> {
    const child = spawn(process.execPath, [PROGRAM], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        PORTAL_DATA: place.portal,
        PORTAL_ORIGIN: 'http://portal.test',
        PORTAL_DEMO: '1',
        PORTAL_JWT_SECRET: 'a secret that both processes know, and nobody else',
        DATABASE_URL: place.databaseUrl,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    for (let output = ''; ;) {
      const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
      output += chunk.toString();
      const address = /API on (\S+),/.exec(output)?.[1];
      if (address === undefined) continue;
      child.stdout.resume();
      return { child, ended, address };
    }
  }

  beforeAll(async () => {
    place = await newPlace();
    processes.push(await start(), await start());
  }, 120_000);
  afterAll(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await place.remove();
  });

  let lost = 0;
  let turn = 0;

  /**
   * As a browser behind a balancer: what is lost is sent again, to the process that is there. Every fifth
   * answer is lost on its way.
   */
  async function ask<Body>(path: string, request: RequestInit): Promise<Body> {
    for (;;) {
      turn += 1;
      const { address } = processes[turn % processes.length]!;
      try {
        const response = await fetch(address + path, { redirect: 'manual', ...request });
        const text = await response.text();
        if (turn % 5 === 0) throw new TypeError('lost on its way');
        if (response.status < 400) return (text && JSON.parse(text)) as Body;
        if (!response.headers.has('retry-after')) throw new Error(`${response.status} ${text}`);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        lost += 1;
      }
      await pause(50);
    }
  }

  const post = (token: string | undefined, body: object, headers = {}): RequestInit => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify(body),
  });

  async function buy(token: string, camera: string): Promise<string> {
    const body = {
      package_id: 'home-plus',
      package_plan_id: 'home-plus-1',
      payment_gateway: 'e-payment',
      payment_method: 'sandbox-wallet',
      qty: 1,
      subscriber_id: 'scale',
      created_by: 'scale',
      subscriber_ipcam_id: camera,
    };
    const bought = await ask<{ data: Required<PaymentRedirect> }>(
      addressOf('paidSubscribe'),
      post(token, body, keyed()),
    );
    const { pathname } = new URL(bought.data.redirect_url);
    const paying = {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
    };
    await ask(`${pathname}/pay`, paying);
    await ask(`/api/subscribers/package/v1/payments/${pathname.split('/').at(-1)}/return`, {});
    return bought.data.order_id;
  }

  test('fails no purchase, and makes none twice', async () => {
    const credentials = { email: 'scale@example.com', password: 'Portal-2026' };
    const signedIn = await ask<{ data: { access_token: string } }>(
      addressOf('login'),
      post(undefined, credentials),
    );
    const orders: string[] = [];
    const left = [...CAMERAS];
    const buyer = async () => {
      for (let camera = left.shift(); camera !== undefined; camera = left.shift()) {
        orders.push(await buy(signedIn.data.access_token, camera));
        if (orders.length === CAMERAS.length / 4) processes[0]?.child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, buyer));

    expect(lost).toBeGreaterThan(0);
    expect(new Set(orders).size).toBe(CAMERAS.length);
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ camera_id: string; orders: string[] }>(
      `SELECT camera_id, array_agg(order_id) AS orders FROM payments
       WHERE status = 'paid' GROUP BY camera_id`,
    );
    const { rows: unpaid } = await client.query(
      `SELECT id FROM payments WHERE status <> 'paid' AND reference IS NOT NULL`,
    );
    const { rows: active } = await client.query<{ order_id: string }>(
      'SELECT order_id FROM subscriptions WHERE order_id = ANY($1)',
      [orders],
    );
    await client.end();
    expect(rows.map(({ camera_id }) => camera_id).toSorted()).toEqual(CAMERAS);
    expect(rows.flatMap((row) => row.orders).toSorted()).toEqual(orders.toSorted());
    expect(unpaid).toEqual([]);
    expect(active).toHaveLength(CAMERAS.length);
  }, 120_000);
});
