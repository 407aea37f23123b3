import type { OperatorSelf } from '@portal/shared/contract';
import { generate } from 'otplib';
import {
  atConsole,
  auditLog,
  invite,
  newAuthenticator,
  nextCode,
  operatorBrowser,
  PASSWORD,
  signedInOperator,
} from '../testing/operators';
import { startTestApi, testApi } from '../testing/test-api';

const api = await testApi({ trustProxy: ['127.0.0.1'] });

const from = (address: string) => ({ 'x-forwarded-for': address });

test('a link lets one person set up a passkey, once, and signs them in', async () => {
  const link = await invite(api, 'asha');
  expect(link).toMatch(/^http:\/\/portal\.test\/ops#enrol=[\w-]{43}$/);
  const browser = operatorBrowser(api);
  const other = operatorBrowser(api);
  expect((await browser.follow(link)).body).toEqual({ data: { name: 'asha' } });
  await other.follow(link);
  const enrolling = browser.cookie();
  expect((await browser.ask('GET', '/me')).body.data).toMatchObject({
    enrolling: true,
    sessions: [],
  });
  expect((await browser.ask('GET', '/operators')).status).toBe(403);

  const device = newAuthenticator();
  const { status, headers } = await browser.addPasskey(device, 'Key ring');
  expect(status).toBe(204);
  expect(headers.get('set-cookie')).toMatch(
    /^portal_operator=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  );
  // The session before is over, and is not the one after: a fixed one leads nowhere.
  expect(browser.cookie()).not.toBe(enrolling);
  expect((await browser.ask('GET', '/me', { headers: { cookie: enrolling } })).status).toBe(401);
  expect((await browser.ask('GET', '/me')).body.data).toMatchObject({
    name: 'asha',
    role: 'operate',
    enrolling: false,
    passkeys: [{ label: 'Key ring', synced: false }],
    password_set_at: null,
  });
  // Nobody else gets in by the link, not even who followed it before.
  expect((await other.ask('POST', '/me/passkeys/options')).status).toBe(401);
  expect((await operatorBrowser(api).follow(link)).status).toBe(410);
});

test('a passkey signs in, and only by an answer to a challenge of now, from the portal, with its owner there', async () => {
  const { device } = await signedInOperator(api, 'bina');
  const browser = operatorBrowser(api);
  const challenge = async () =>
    (await browser.ask<{ challenge: string }>('POST', '/session/passkey/options')).body.data
      .challenge;
  const show = (response: object) =>
    browser.ask('POST', '/session/passkey', { body: { response } });

  const good = device.answer({ challenge: await challenge() });
  expect((await show(good)).status).toBe(204);
  expect((await browser.ask<OperatorSelf>('GET', '/me')).body.data.name).toBe('bina');
  expect((await show(good)).status).toBe(401);
  /** A challenge of now, of which one byte is another: nobody but this API may say until when one holds. */
  const forgedAt = async (place: number) => {
    const bytes = Buffer.from(await challenge(), 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length + place) ^ 1, bytes.length + place);
    return bytes.toString('base64url');
  };
  for (const wrong of [
    device.answer({ challenge: await forgedAt(-1) }),
    device.answer({ challenge: await forgedAt(-33) }),
    device.answer({ challenge: Buffer.alloc(54).toString('base64url') }),
    device.answer({ challenge: await challenge(), origin: 'http://portal.example' }),
    device.answer({ challenge: await challenge(), verified: false }),
    newAuthenticator().answer({ challenge: await challenge() }),
  ]) {
    expect(await show(wrong)).toMatchObject({
      status: 401,
      body: { message: 'This passkey is not registered here.' },
    });
  }
  expect((await auditLog(api, '?outcome=refused&action=session.begin'))[0]).toMatchObject({
    kind: 'nobody',
    details: { by: 'passkey' },
  });
});

test('a password needs a code, each code works once, and a refusal does not say what was wrong', async () => {
  const browser = operatorBrowser(api);
  await browser.follow(await invite(api, 'chandra'));
  for (const [password, text] of [
    ['short', 'at least'],
    ['password123', 'most common passwords'],
  ] as const) {
    const { answer } = await browser.addPassword(password);
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.body.errors['password']?.[0]).toContain(text);
  }
  const { secret, answer } = await browser.addPassword();
  expect(answer.status).toBe(204);

  const visitor = operatorBrowser(api);
  const show = (body: object) => visitor.ask('POST', '/session/password', { body });
  const used = await generate({ secret });
  const code = await nextCode(secret);
  const right = { name: ' Chandra ', password: PASSWORD, code };
  const refused = {
    status: 401,
    body: { message: 'The name, the password or the code is not right.' },
  };
  for (const wrong of [
    { ...right, password: `${PASSWORD}x` },
    { ...right, name: 'nobody' },
    { ...right, code: used },
    { ...right, code: '12345' },
  ]) {
    expect(await show(wrong)).toMatchObject(refused);
  }
  expect((await show(right)).status).toBe(204);
  expect(await show(right)).toMatchObject(refused);
  const [refusal] = await auditLog(api, '?outcome=refused&subject=chandra');
  expect(refusal).toMatchObject({
    actor: 'unknown',
    action: 'session.begin',
    details: { by: 'password' },
  });
});

test('a password is set with a code of its own new secret, typed the same twice', async () => {
  const { ask } = await signedInOperator(api, 'harka');
  const typed = { password: PASSWORD, password_confirm: PASSWORD };
  const set = (body: object) => ask('PUT', '/me/password', { body });
  const wrongCode = { status: 422, body: { errors: { code: [expect.any(String)] } } };
  expect(await set({ ...typed, code: '000000' })).toMatchObject(wrongCode);
  const { secret } = (await ask<{ secret: string }>('POST', '/me/password/secret')).body.data;
  const code = await generate({ secret });
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await set({ ...typed, code: wrong })).toMatchObject(wrongCode);
  expect(await set({ ...typed, password_confirm: `${PASSWORD}x`, code })).toMatchObject({
    status: 422,
    body: { errors: { password_confirm: [expect.any(String)] } },
  });
  expect((await ask<OperatorSelf>('GET', '/me')).body.data.password_set_at).toBeNull();
  expect((await set({ ...typed, code })).status).toBe(204);
});

test('a passkey is of one operator, and another one’s cannot be removed', async () => {
  const [one, other] = [await signedInOperator(api, 'indira'), await signedInOperator(api, 'jaya')];
  expect((await other.addPasskey(one.device)).status).toBe(409);
  const [own] = (await one.ask<OperatorSelf>('GET', '/me')).body.data.passkeys;
  expect((await other.addPasskey(newAuthenticator())).status).toBe(204);
  expect((await other.ask('DELETE', `/me/passkeys/${own?.id}`)).status).toBe(404);
  expect((await one.ask<OperatorSelf>('GET', '/me')).body.data.passkeys).toHaveLength(1);
});

test('strangers who try cannot keep a person out, nor one passkey by any number of wrong ones', async () => {
  await using narrow = await startTestApi({
    trustProxy: ['127.0.0.1'],
    limits: {
      operatorByAccount: { most: 4, seconds: 600 },
      operatorByAccountAndAddress: { most: 3, seconds: 600 },
      operatorPasskeyByAddress: { most: 2, seconds: 600 },
      operatorTokenByAddress: { most: 2, seconds: 600 },
    },
  });
  const home = operatorBrowser(narrow, from('198.51.100.1'));
  await home.follow(await invite(narrow, 'asha'));
  const { secret } = await home.addPassword();
  const device = newAuthenticator();
  await home.addPasskey(device);
  const another = operatorBrowser(narrow, from('203.0.113.9'));
  await another.follow(await invite(narrow, 'bina'));
  await another.addPasskey(newAuthenticator());
  const wrong = { name: 'asha', password: 'wrong', code: '123456' };
  const tryFrom = (address: string, body: object = wrong) =>
    operatorBrowser(narrow, from(address)).ask('POST', '/session/password', { body });

  const statuses = [];
  for (let n = 0; n < 6; n += 1) {
    // However the name is written, it is the same account.
    const name = [' asha', 'Asha', 'ASHA '][n % 3];
    statuses.push((await tryFrom(`203.0.113.${n}`, { ...wrong, name })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  const right = { ...wrong, password: PASSWORD, code: await nextCode(secret) };
  for (let n = 0; n < 5; n += 1) {
    // PostgreSQL makes i of both.
    const name = ['bina', 'bİna'][n % 2];
    statuses.push((await tryFrom(`203.0.113.1${n}`, { ...wrong, name })).status);
  }
  expect(statuses.slice(6)).toEqual([401, 401, 401, 401, 429]);
  // Somebody else's known address is a stranger's.
  expect((await tryFrom('203.0.113.9', right)).status).toBe(429);
  // A known address, and a passkey from anywhere, are still accepted.
  expect((await tryFrom('198.51.100.1', right)).status).toBe(204);
  const anywhere = operatorBrowser(narrow, from('203.0.113.0'));
  for (let n = 0; n < 4; n += 1) await anywhere.signInWith(newAuthenticator());
  expect((await anywhere.signInWith(newAuthenticator())).status).toBe(429);
  expect((await anywhere.signInWith(device)).status).toBe(204);

  // 45 wrong tokens of machines, and the right one is still right.
  for (let n = 0; n < 45; n += 1) {
    const { status } = await narrow.send('GET', '/api/operator/v1/payments', {
      token: `wrong-${n}`,
    });
    expect(status).toBe(n < 2 ? 401 : 429);
  }
  expect((await atConsole(narrow, 'GET', '/operators')).status).toBe(200);
}, 60_000);

test('who signs in again has one session here, not two', async () => {
  const kabita = await signedInOperator(api, 'kabita');
  const before = kabita.cookie();
  expect((await kabita.signInWith(kabita.device)).status).toBe(204);
  expect(kabita.cookie()).not.toBe(before);
  expect((await kabita.ask('GET', '/me', { headers: { cookie: before } })).status).toBe(401);
});

test('one address tries few names and few links, a right try does not count, and a right link is still followed', async () => {
  await using narrow = await startTestApi({
    trustProxy: ['127.0.0.1'],
    limits: {
      operatorByAddress: { most: 3, seconds: 600 },
      operatorPasskeyByAddress: { most: 1, seconds: 600 },
    },
  });
  const link = await invite(narrow, 'asha');
  const browser = operatorBrowser(narrow, from('198.51.100.1'));
  const wrongLink = 'http://portal.test/ops#enrol=wrong';
  expect((await browser.follow(wrongLink)).status).toBe(410);
  expect((await browser.follow(wrongLink)).status).toBe(429);
  expect((await browser.follow(link)).status).toBe(200);

  const { secret } = await browser.addPassword();
  const visitor = operatorBrowser(narrow, from('198.51.100.2'));
  const tryAs = async (name: string, password = 'wrong') => {
    const code = await nextCode(secret);
    const body = { name, password, code };
    return (await visitor.ask('POST', '/session/password', { body })).status;
  };
  const statuses = [await tryAs('a'), await tryAs('b'), await tryAs('asha', PASSWORD)];
  for (const name of ['c', 'd']) statuses.push(await tryAs(name));
  expect(statuses).toEqual([401, 401, 204, 401, 429]);
}, 60_000);

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
])('a page of another origin (%j) changes nothing with the cookie of a person', async (headers) => {
  const browser = operatorBrowser(api);
  expect((await browser.ask('POST', '/session/passkey/options', { headers })).status).toBe(403);
  expect((await browser.ask('DELETE', '/me/sessions', { headers })).status).toBe(403);
});

test('over https the cookie is one that only https can set for this host, and no other counts', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const browser = operatorBrowser(api, https);
  await browser.follow(await invite(api, 'deepa'));
  await browser.addPasskey();
  const [name, token] = browser.cookie().split('=');
  expect(name).toBe('__Host-portal_operator');
  expect((await browser.ask('GET', '/me')).status).toBe(200);
  const plain = { cookie: `portal_operator=${token}` };
  expect((await browser.ask('GET', '/me', { headers: plain })).status).toBe(401);
});
