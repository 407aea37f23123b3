import { sql } from 'drizzle-orm';
import { openDatabase } from '../database/open';
import { newPlace } from '../testing/demo-database';
import {
  atConsole,
  auditLog,
  consoleToken,
  operatorBrowser,
  signedInOperator,
} from '../testing/operators';
import { startTestApi, type TestApi, testApi } from '../testing/test-api';
import { recordAction, recordRefusal } from './audit';

const api = await testApi();

test.each([
  sql`UPDATE audit_entries SET actor = 'somebody else'`,
  sql`DELETE FROM audit_entries`,
  sql`TRUNCATE audit_entries`,
  sql`UPDATE audit_entries SET count = count - 1 WHERE outcome = 'refused'`,
  sql`UPDATE audit_entries SET count = count + 1, address = '::2' WHERE outcome = 'refused'`,
  sql`UPDATE audit_entries SET count = count + 1 WHERE outcome = 'done'`,
])('the database refuses to change recorded entries (%#)', async (statement) => {
  const place = await newPlace();
  const database = await openDatabase(place, async () => undefined);
  const asha = { kind: 'person', name: 'asha', address: '::1' } as const;
  await recordAction(database, asha, { action: 'kyc.verify', subject: 'bina' });
  await recordRefusal(database, asha, { action: 'access' });
  await recordRefusal(database, asha, { action: 'access' });
  await expect(database.query(statement)).rejects.toThrow('The audit log only grows.');
  expect(await database.query(sql`SELECT actor, count FROM audit_entries ORDER BY id`)).toEqual([
    { actor: 'asha', count: 1 },
    { actor: 'asha', count: 2 },
  ]);
  await database.close();
  await place.remove();
});

test('each decision and each view of a document has an entry: who, what, when and from where', async () => {
  const { ask } = await signedInOperator(api, 'asha');
  const path = '/api/operator/v1/cancel-requests?status=pending';
  const pending = (await ask<{ id: string }[]>('GET', path)).body.data[0]!;
  const kyc = '/api/operator/v1/kycs/scale';
  await ask('POST', `/api/operator/v1/cancel-requests/${pending.id}/approve`, {
    body: { remarks: 'Fine', end: true },
  });
  await ask('GET', '/api/operator/v1/kycs?status=pending&limit=1');
  await ask('GET', kyc);
  expect((await ask('GET', `${kyc}/documents/1`)).status).toBe(200);
  await ask('POST', `${kyc}/reject`, { body: { reason: 'Blurred', documents: [1] } });
  await ask('POST', `${kyc}/verify`, { body: { revision: 2 } });
  // A refused action is not recorded as done.
  expect((await ask('POST', `${kyc}/verify`, { body: {} })).status).toBe(409);

  const entries = await auditLog(api, '?actor=ASHA&limit=7');
  expect(entries.map(({ action, subject, details }) => [action, subject, details])).toEqual([
    ['kyc.verify', 'scale', {}],
    ['kyc.reject', 'scale', { documents: [1] }],
    ['kyc.document', 'scale', { document: 1 }],
    ['kyc.read', 'scale', {}],
    ['kyc.read', null, { page: 1, listed: 1, status: 'pending' }],
    ['cancellation.approve', pending.id, { end: true }],
    ['session.begin', null, { by: 'link' }],
  ]);
  for (const { kind, address, outcome, at } of entries) {
    expect({ kind, address, outcome }).toEqual({
      kind: 'person',
      address: '127.0.0.1',
      outcome: 'done',
    });
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  }
});

describe('refusals', () => {
  /** Wrong tokens, wrong links, and unexpected returns from a provider, from one address. */
  async function refuseAll(at: TestApi, address: string, times: number) {
    const headers = { 'x-forwarded-for': address };
    const browser = operatorBrowser(at, headers);
    for (let n = 0; n < times; n += 1) {
      await at.send('GET', '/api/ops/v1/audit', { token: `wrong-${n}`, headers });
      await browser.followLink(`http://portal.test/ops#link=wrong-${n}`);
      await browser.ask('GET', `/sign-in/callback?code=${n}&state=${n}`);
    }
  }

  const UNLIMITED = { max: 100_000, seconds: 60 };

  test('of strangers share one entry per hour and network, whose count rises', async () => {
    await using own = await startTestApi({
      trustProxy: ['127.0.0.1'],
      limits: { operatorSignInByAddress: UNLIMITED, operatorTokenByAddress: UNLIMITED },
    });
    const addresses = [1, 2, 3, 4, 5].map((n) => `198.51.100.${n}`);
    for (const address of addresses) await refuseAll(own, address, 25);
    const read = async () =>
      (await auditLog(own, '?outcome=refused&limit=500')).map(
        ({ kind, actor, action, address, count }) => [kind, actor, action, address, count],
      );
    const entries = await read();
    // The hour may end during the test.
    expect(entries.length).toBeLessThanOrEqual(10);
    expect(entries.reduce((sum, [, , , , count]) => sum + Number(count), 0)).toBe(5 * 75);
    expect(new Set(entries.map(([, , , address]) => address))).toEqual(new Set(addresses));
    expect(entries[0]?.slice(0, 3)).toEqual(['nobody', 'unknown', 'access']);
  });

  test('of an IPv6 household share one entry, whatever addresses they use', async () => {
    await using own = await startTestApi({ trustProxy: ['127.0.0.1'] });
    for (let n = 1; n <= 4; n += 1) await refuseAll(own, `2001:db8:0:${n}::${n}`, 1);
    const entries = await auditLog(own, '?outcome=refused');
    expect(entries.length).toBeLessThanOrEqual(2);
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(12);
  });

  test('of known callers share one entry for each call, so that a loop does not fill the log', async () => {
    const wanted = { name: 'loop', scope: 'watch', days: 1 };
    const { token } = (await atConsole<{ token: string }>(api, 'POST', '/tokens', wanted)).body
      .data;
    for (let n = 0; n < 40; n += 1) {
      expect((await api.send('GET', `/api/operator/v1/kycs/person-${n}`, { token })).status).toBe(
        403,
      );
      expect((await api.send('GET', '/api/ops/v1/audit', { token })).status).toBe(403);
    }
    const entries = await auditLog(api, '?actor=loop&outcome=refused');
    expect(entries.length).toBeLessThanOrEqual(4);
    expect(
      new Set(entries.map(({ kind, actor, subject }) => `${kind} ${actor} ${subject}`)),
    ).toEqual(
      new Set(['machine loop /api/operator/v1/kycs/:person', 'machine loop /api/ops/v1/audit']),
    );
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(80);
  });
});

test('it is read page by page, and filtered by who, what, target and time', async () => {
  const all = await auditLog(api, '?limit=500');
  const first = (await atConsole(api, 'GET', '/audit?limit=2')).body;
  expect(first).toEqual({ data: all.slice(0, 2), next: all[1]?.id });
  expect((await atConsole(api, 'GET', `/audit?limit=2&before=${first.next}`)).body.data).toEqual(
    all.slice(2, 4),
  );
  const last = all.at(-1)?.id;
  expect((await atConsole(api, 'GET', `/audit?before=${last}`)).body).toEqual({
    data: [],
    next: null,
  });
  const rejected = await auditLog(api, '?action=kyc.reject&subject=Scale');
  expect(rejected).toHaveLength(1);
  expect(await auditLog(api, `?since=${new Date(Date.now() + 1000).toISOString()}`)).toEqual([]);
  expect((await atConsole(api, 'GET', '/audit?action=nothing')).status).toBe(422);
});

test.each([
  ['since', '0000-06-01T00:00:00Z'],
  ['since', '2026-06-01T00:00:00+16:00'],
  ['until', '2026-06-01T00:00:00-23:59'],
  ['before', '9223372036854775808'],
])('values that no database can read are refused: %s %s', async (field, value) => {
  const query = new URLSearchParams({ [field]: value });
  const { status, body } = await atConsole(api, 'GET', `/audit?${query}`);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('names are searched by any part, in any case, and without patterns', async () => {
  await signedInOperator(api, 'Bina_Gurung');
  const found = async (actor: string) =>
    new Set((await auditLog(api, `?actor=${encodeURIComponent(actor)}`)).map((one) => one.actor));
  expect(await found('gUr')).toEqual(new Set(['Bina_Gurung']));
  expect(await found('a_g')).toEqual(new Set(['Bina_Gurung']));
  for (const pattern of ['a%g', 'n__g', '.*']) expect(await found(pattern)).toEqual(new Set());
});

test('an entry of the console has the stated name, and nothing else of a header', async () => {
  const token = consoleToken(api);
  const add = (name: string, person: string) =>
    api.send('POST', '/api/ops/v1/tokens', {
      token,
      body: { name, scope: 'view' },
      headers: { 'portal-person': person },
    });
  await add('one', 'asha');
  await add('two', 'asha) or another');
  const [two, one] = await auditLog(api, '?action=token.add');
  expect([one?.kind, one?.actor, two?.actor]).toEqual(['console', 'console (asha)', 'console']);
});
