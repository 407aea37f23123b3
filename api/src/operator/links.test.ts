import { sql } from 'drizzle-orm';
import { openDatabase } from '../database/open';
import {
  atConsole,
  auditLog,
  linkFor,
  operatorBrowser,
  signedInOperator,
} from '../testing/operators';
import { testApi } from '../testing/test-api';
import { newPlace } from '../testing/demo-database';
import { addAccountForLink, makeLink, useLink } from './accounts';

const api = await testApi();

const tokenIn = (link: string) => link.split('#link=')[1] ?? '';

test('a link signs one person in, once, and its creation and its use are in the audit log', async () => {
  const link = await linkFor(api, 'asha', 'admin');
  expect(link).toMatch(/^http:\/\/portal\.test\/ops#link=[\w-]{43}$/);
  const browser = operatorBrowser(api);
  const { status, headers } = await browser.followLink(link);
  expect(status).toBe(204);
  expect(headers.get('set-cookie')).toMatch(
    /^portal_operator=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  );
  expect(await browser.isSignedIn()).toBe(true);
  expect(await operatorBrowser(api).followLink(link)).toMatchObject({
    status: 410,
    body: { message: 'This link was used, has expired, or was replaced.' },
  });
  const entries = await auditLog(api);
  expect(
    entries.map(({ kind, actor, action, subject, details }) => [
      kind,
      actor,
      action,
      subject,
      details,
    ]),
  ).toEqual([
    ['nobody', 'unknown', 'access', null, {}],
    ['person', 'asha', 'session.begin', null, { by: 'link' }],
    ['console', 'console', 'operator.link', 'asha', { role: 'admin' }],
  ]);
});

test('a new person needs a role and a name, and a known one keeps theirs unless the console sets another', async () => {
  const make = (body: object) => atConsole<{ operator: object }>(api, 'POST', '/links', body);
  expect(await make({ name: 'bina' })).toMatchObject({
    status: 422,
    body: { message: 'There is no operator bina. Give a new operator a role.' },
  });
  expect((await make({ name: 'bina', role: 'operate' })).status).toBe(422);
  expect((await make({ name: '<b>', role: 'viewer' })).status).toBe(422);
  expect((await make({ name: 'bina', role: 'viewer' })).body.data.operator).toMatchObject({
    name: 'bina',
    role: 'viewer',
    seen_at: null,
  });
  expect((await make({ name: 'BINA' })).body.data.operator).toMatchObject({ role: 'viewer' });
  expect((await make({ name: 'bina', role: 'operator' })).body.data.operator).toMatchObject({
    name: 'bina',
    role: 'operator',
  });
  expect((await atConsole<object[]>(api, 'GET', '/operators')).body.data).toMatchObject([
    { name: 'asha' },
    { name: 'bina', sessions: 0 },
  ]);
});

test('only the console creates links: no person and no machine, whatever their rights', async () => {
  const admin = await signedInOperator(api, 'chief', 'admin');
  const body = { name: 'asha', role: 'admin' };
  expect((await admin.ask('POST', '/links', { body })).status).toBe(403);
  const machine = { name: 'ci', scope: 'operate', days: 1 };
  const { token } = (await atConsole<{ token: string }>(api, 'POST', '/tokens', machine)).body.data;
  expect((await api.send('POST', '/api/ops/v1/links', { token, body })).status).toBe(403);
  expect((await operatorBrowser(api).ask('POST', '/links', { body })).status).toBe(401);
});

test('following a link leaves one session, not two', async () => {
  const browser = await signedInOperator(api, 'kabita');
  const cookie = browser.cookie();
  await browser.followLink(await linkFor(api, 'kabita'));
  expect(browser.cookie()).not.toBe(cookie);
  expect((await browser.ask('GET', '/audit', { headers: { cookie } })).status).toBe(401);
});

test('a link is valid for 15 minutes, until the next one, and only its hash is stored', async () => {
  const place = await newPlace();
  const database = await openDatabase(place, async () => undefined);
  const asha = await database.transaction((transaction) =>
    addAccountForLink(transaction, { name: 'asha', role: 'viewer' }),
  );
  const newToken = async () => tokenIn((await makeLink(database, 'http://portal.test', asha)).link);
  const age = (seconds: number) =>
    database.query(
      sql`UPDATE operator_links SET ends_at = ends_at - make_interval(secs => ${seconds})`,
    );

  const replaced = await newToken();
  const good = await newToken();
  expect(JSON.stringify(await database.query(sql`SELECT * FROM operator_links`))).not.toContain(
    good,
  );
  expect(await useLink(database, replaced)).toBeUndefined();
  await age(14 * 60);
  expect(await useLink(database, good)).toEqual({ id: asha.id, name: 'asha' });
  expect(await useLink(database, good)).toBeUndefined();
  const old = await newToken();
  await age(15 * 60);
  expect(await useLink(database, old)).toBeUndefined();
  await database.close();
  await place.remove();
});
