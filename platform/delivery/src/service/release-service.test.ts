import { EventEmitter, once } from 'node:events';
import { HOST } from '@portal/shared/contract';
import { createLoadCount } from '../testing/api-fixture';
import { createSigningKey, parseSigningKey } from '../signatures/keys';
import { withSignatures } from '../signatures/signed-store';
import { buildFixture } from '../testing/build-fixture';
import { ask } from '../testing/http';
import { askService, uploadBuild } from '../service-client/ask-service';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { CAMERAS, serviceFixture, tokenFixture } from '../testing/service-fixture';
import { look } from '../watch/watch';
afterEach(cleanUp);

const remote = 'mfe-cameras';

/** A service with a shell, a team that owns the cameras, and one that owns the bills. */
async function portal(changes: Parameters<typeof serviceFixture>[1] = {}) {
  const ops = tokenFixture('olga');
  const cameras = tokenFixture('cameras-ci');
  const bills = tokenFixture('bills-ci');
  const policy = {
    ops: ops.credentials,
    teams: {
      cameras: { ...CAMERAS, ...cameras.credentials },
      bills: {
        remotes: ['mfe-bills'],
        routes: ['/bills', '*invoice*'],
        slots: ['dashboard.b*'],
        may: ['release' as const],
        ...bills.credentials,
      },
    },
    origins: ['https://portal.example.com'],
  };
  const fixture = await serviceFixture(policy, changes);
  await releaseFixture(fixture.store, { name: HOST });
  const tokens = { ops: ops.token, cameras: cameras.token, bills: bills.token };
  return {
    ...fixture,
    policy,
    tokens,
    asCameras: fixture.ask(tokens.cameras),
    asBills: fixture.ask(tokens.bills),
    asOps: fixture.ask(tokens.ops),
  };
}

const request = { remote, who: 'somebody else' };
const build = (version: string, changes: object = {}) => buildFixture({ version, ...changes });

test('a team releases, rolls out, rolls back and switches off over the service', async () => {
  const { asCameras, store } = await portal();
  const released = await asCameras('release', { ...request, from: await build('1.0.0') });
  expect(released).toMatchObject({ action: 'release', after: '1.0.0', changed: true });
  const next = { ...request, from: await build('1.1.0'), traffic: 10, reason: 'Faster  list' };
  expect(await asCameras('release', next)).toMatchObject({
    after: '1.0.0',
    canary: { version: '1.1.0', traffic: 10 },
  });
  await asCameras('rollout', { ...request, traffic: 50 });
  await asCameras('promote', request);
  expect(await asCameras('rollback', { ...request, expect: '1.1.0' })).toMatchObject({
    after: '1.0.0',
  });
  await asCameras('disable', request);
  await asCameras('enable', request);

  const status = await asCameras('status', {});
  expect(status).toMatchObject([{ remote: HOST }, { remote, live: '1.0.0', fallback: null }]);
  const history = await asCameras('history', { remote });
  expect(history.map(({ action }) => action).toReversed()).toEqual([
    'release',
    'release',
    'rollout',
    'promote',
    'rollback',
    'disable',
    'enable',
  ]);
  expect(history.at(-2)).toMatchObject({ reason: 'Faster list' });
  expect(await store.ledger()).toEqual((await asCameras('history', {})).toReversed());
});

test('a shell is rolled back with the remotes that need it, over the service', async () => {
  const { asCameras, asOps } = await portal();
  await asCameras('release', { ...request, from: await build('1.0.0') });
  const shell = await build('1.9.0', { name: HOST, manifest: { contract: '2.9.0' } });
  await asOps('release', { ...request, remote: HOST, from: shell, skipTrialRun: true });
  const from = await build('1.1.0', { manifest: { contract: '^2.9.0' } });
  await asCameras('release', { ...request, from });
  expect(await asOps('rollback', { ...request, remote: HOST, withRemotes: true })).toMatchObject({
    after: '1.0.0',
    notes: ['mfe-cameras was rolled back too, to 1.0.0'],
  });
});

test('the ledger names the owner of the token, whatever the client claims', async () => {
  const { asCameras, store, service, tokens } = await portal();
  await asCameras('release', { ...request, from: await build('1.0.0') });
  expect((await store.ledger()).at(-1)).toMatchObject({ remote, who: 'cameras-ci' });

  const response = await fetch(`${service}/v1/commands/disable`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.cameras}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(response.status).toBe(400);
  expect((await store.ledger()).at(-1)).toMatchObject({ action: 'release' });
});

test('check, diff and prune work over the service, too', async () => {
  const { asCameras, asOps } = await portal();
  await asCameras('release', { ...request, from: await build('1.0.0') });
  const from = await build('1.1.0', { manifest: { contract: '^9.0.0' } });
  expect(await asCameras('diff', { remote, from })).toMatchObject({
    contract: [{ before: '^2.0.0', after: '^9.0.0' }],
  });
  const { problems } = await asCameras('check', { remote, from });
  expect(problems).toMatchObject([{ name: 'ContractUnmet', code: 'PORTAL-121' }]);
  expect((await asOps('check', { from: '' })).problems).toEqual([]);
  expect(await asOps('prune', { keep: 5, days: 7, dryRun: true })).toHaveLength(2);
  expect(await asOps('rebuild', { write: false })).toMatchObject({ differs: false });
});

test('a release builds only after the service has confirmed the rights', async () => {
  const { asCameras, asBills } = await portal();
  const made: string[] = [];
  const makeBuild = async () => void made.push(await build('1.0.0'));
  const from = 'nowhere';
  const ofOthers = { ...request, from, makeBuild, traffic: 10 };
  await expect(asBills('release', ofOthers)).rejects.toMatchObject({ code: 'PORTAL-308' });
  const skipping = { ...request, from, makeBuild, skipTrialRun: true };
  await expect(asCameras('release', skipping)).rejects.toMatchObject({ code: 'PORTAL-307' });
  expect(made).toEqual([]);
  await expect(asCameras('release', { ...request, from, makeBuild })).rejects.toMatchObject({
    code: 'PORTAL-101',
  });
  expect(made).toHaveLength(1);
});

test('source maps are sent with a build, and a stack is traced over the service', async () => {
  const { asCameras } = await portal();
  const map = { version: 3, sources: ['src/page.tsx'], names: [], mappings: 'AACI' };
  const maps = JSON.stringify({ 'entry.js': map });
  await asCameras('release', { ...request, from: await build('1.0.0', { maps }) });
  expect(await asCameras('trace', { stack: 'at a (entry.js:1:1)' })).toEqual({
    stack: 'at a (src/page.tsx:2:5 in mfe-cameras 1.0.0)',
    notes: [],
  });
});

test("a team's token cannot change another team's remote", async () => {
  const { asBills, asCameras, store } = await portal();
  await asCameras('release', { ...request, from: await build('1.0.0') });
  const ledger = await store.ledger();
  const refused = {
    name: 'RemoteOfOthers',
    message: 'bills-ci may not change mfe-cameras, which belongs to the team cameras',
  };
  await expect(
    asBills('release', { ...request, traffic: 10, from: await build('1.1.0') }),
  ).rejects.toMatchObject(refused);
  await expect(asBills('rollback', request)).rejects.toMatchObject({ name: 'NotGranted' });
  await expect(asCameras('disable', { ...request, remote: HOST })).rejects.toMatchObject({
    name: 'RemoteOfOthers',
    message: 'cameras-ci may not change shell, which belongs to no team of the policy',
  });
  expect(await store.ledger()).toEqual(ledger);
});

test('the refusal to change a remote of another team says whom to contact', async () => {
  const { asBills, asCameras } = await portal();
  const manifest = { owner: 'Team Cameras', contact: 'cameras@provider.example' };
  await asCameras('release', { ...request, from: await build('1.0.0', { manifest }) });
  const refused = {
    code: 'PORTAL-308',
    hint: expect.stringMatching(
      /Ask who owns mfe-cameras: Team Cameras, cameras@provider.example$/,
    ),
  };
  const from = await build('1.1.0');
  await expect(asBills('release', { ...request, traffic: 10, from })).rejects.toMatchObject(
    refused,
  );
  await expect(asBills('check', { remote, from })).rejects.toMatchObject(refused);
});

test("another team's upload cannot be released either", async () => {
  const { call, send, tokens } = await portal();
  const upload = { ...request, from: await build('1.0.0') };
  const sent = await uploadBuild({ ...upload, call: call(tokens.cameras), purpose: 'check' });
  const releasing = send(tokens.bills)('release', { build: sent, traffic: 10 });
  await expect(releasing).rejects.toMatchObject({ name: 'RemoteOfOthers' });
  const looking = send(tokens.bills)('check', { remote, build: sent });
  await expect(looking).rejects.toMatchObject({ name: 'RemoteOfOthers' });
});

test('the rules for what a team owns apply to an upload when it is released', async () => {
  const { call, send, tokens, policy, writePolicy } = await portal();
  const upload = { ...request, from: await build('1.0.0') };
  const sent = await uploadBuild({ ...upload, call: call(tokens.cameras), purpose: 'release' });
  const { cameras, bills } = policy.teams;
  const moved = {
    cameras: { ...cameras, routes: [] },
    bills: { ...bills, routes: CAMERAS.routes },
  };
  await writePolicy({ ...policy, teams: moved });
  const releasing = send(tokens.cameras)('release', { build: sent });
  await expect(releasing).rejects.toMatchObject({ name: 'RouteOfOthers' });
});

test.each([
  ['a route below that of another team', { path: '/bills/:id' }, '/bills', 'RouteOfOthers'],
  ['a parameter that reaches into it', { path: '/:any' }, '/bills', 'RouteOfOthers'],
  ['a word that every address may have', { pathContains: 'word' }, '/bills', 'RouteOfOthers'],
  ['the word of another team', { path: '/cams/invoice' }, '*invoice*', 'RouteOfOthers'],
])('%s is refused', async (_, route, owned, name) => {
  const { asCameras, answered } = await portal();
  const declared = { ...route, title: 'Bills', access: 'public', layout: 'main' };
  const from = await build('1.0.0', { manifest: { routes: [declared], preload: {} } });
  await expect(asCameras('release', { ...request, from })).rejects.toMatchObject({
    name,
    message: expect.stringContaining(`reaches into ${owned} of the team bills`),
  });
  // Before any file was sent.
  expect(answered.map(({ route: of }) => of)).toEqual(['/v1/builds/:build']);
});

test("another team's slot is refused", async () => {
  const { asCameras } = await portal();
  const from = await build('1.0.0', {
    manifest: { slots: [{ slot: 'dashboard.banner', order: 1 }] },
  });
  await expect(asCameras('release', { ...request, from })).rejects.toMatchObject({
    name: 'SlotOfOthers',
    message: 'mfe-cameras fills dashboard.banner, which belongs to the team bills',
  });
});

test.each([
  ['rollout', { ...request, traffic: 50 }, 'decide how many subscribers get a version'],
  ['promote', request, 'decide how many subscribers get a version'],
  ['rollback', request, 'roll back'],
  ['disable', request, 'switch remotes off and on'],
  ['prune', { keep: 0, days: 0 }, 'change the whole store'],
  ['rebuild', { write: true }, 'change the whole store'],
] as const)('without the grant nobody may %s', async (command, requested, what) => {
  const { asBills } = await portal();
  await expect(asBills(command, requested)).rejects.toMatchObject({
    name: 'NotGranted',
    code: 'PORTAL-307',
    message: `bills-ci may not ${what}`,
  });
});

test('a full release needs more rights than a canary; one without a trial run needs yet another', async () => {
  const { asBills, asCameras } = await portal();
  const bills = await buildFixture({ name: 'mfe-bills' });
  await expect(asBills('release', { from: bills, who: '' })).rejects.toMatchObject({
    message: 'bills-ci may not decide how many subscribers get a version',
  });
  // Its first version cannot be a canary, regardless of rights.
  await expect(asBills('release', { from: bills, who: '', traffic: 5 })).rejects.toMatchObject({
    name: 'CanaryAlone',
  });
  const from = await build('1.0.0');
  await expect(
    asCameras('release', { ...request, from, skipTrialRun: true }),
  ).rejects.toMatchObject({
    message: 'cameras-ci may not release without a trial run',
  });
});

test('a version that was rolled back is released again only on purpose, by those who may roll back', async () => {
  const { asBills, asCameras, asOps } = await portal();
  for (const version of ['1.0.0', '1.1.0']) {
    await asCameras('release', { ...request, from: await build(version) });
  }
  await asOps('rollback', request);
  const from = await build('1.1.0');
  await expect(asCameras('release', { ...request, from })).rejects.toMatchObject({
    name: 'RolledBack',
    code: 'PORTAL-140',
  });
  expect(await asCameras('release', { ...request, from, again: true })).toMatchObject({
    after: '1.1.0',
  });
  const bills = await buildFixture({ name: 'mfe-bills' });
  await expect(
    asBills('release', { from: bills, who: '', traffic: 5, again: true }),
  ).rejects.toMatchObject({ message: 'bills-ci may not roll back' });
});

test('operations may do everything', async () => {
  const { asOps, store } = await portal();
  await asOps('release', { ...request, from: await build('1.0.0'), skipTrialRun: true });
  await asOps('disable', request);
  expect((await store.ledger()).at(-1)).toMatchObject({ action: 'disable', who: 'olga' });
});

test('a host names the operator it acts for, and the ledger names both; no other token may', async () => {
  const { asCameras, call, service, store, tokens, policy, writePolicy } = await portal();
  for (const version of ['1.0.0', '1.1.0']) {
    await asCameras('release', { ...request, from: await build(version) });
  }
  const forOperators = (token: string) => askService({ service, token, forOperators: true });
  for (const token of [tokens.cameras, tokens.ops]) {
    await expect(forOperators(token)('rollback', { remote, who: 'Asha' })).rejects.toMatchObject({
      name: 'NotGranted',
      message: expect.stringContaining('speak for operators'),
    });
  }
  const [entry] = policy.ops.tokens;
  const host = { ...entry, name: 'host', may: ['rollback', 'disable'], forOperators: true };
  await writePolicy({ ...policy, ops: { tokens: [host] } });
  await forOperators(tokens.ops)('rollback', { remote, who: 'Asha\n' });
  expect((await store.ledger()).at(-1)).toMatchObject({ action: 'rollback', who: 'Asha by host' });
  await forOperators(tokens.ops)('disable', { remote, who: 'Asha', expectCanary: null });
  expect((await store.ledger()).at(-1)).toMatchObject({ action: 'disable', who: 'Asha by host' });
  expect(await call(tokens.ops)({ method: 'GET', path: 'v1/identity' })).toEqual({
    name: 'host',
    team: null,
    remotes: [],
    may: ['rollback', 'disable'],
  });
});

test('canary analysis halts a canary over the service', async () => {
  const { asCameras, asOps, store } = await portal();
  await asCameras('release', { ...request, from: await build('1.0.0') });
  await asCameras('release', { ...request, from: await build('1.1.0'), traffic: 10 });
  const failing = { version: '1.1.0', cohort: 'canary' as const };
  const counts = [
    createLoadCount({ remote, ...failing, attempts: 80, failures: 12, failing_senders: 9 }),
    createLoadCount({ remote, attempts: 900, failures: 3, failing_senders: 9 }),
  ];
  const looking = look({
    ask: asOps,
    loadCounts: async () => counts,
    record: async () => undefined,
  });
  expect(await looking.next()).toMatchObject({ value: { outcome: { action: 'halt' } } });
  expect((await store.ledger()).at(-1)).toMatchObject({ action: 'halt', remote, who: 'olga' });
});

test('only origins in the policy are requested for public files', async () => {
  const { asCameras, store, policy, writePolicy } = await portal();
  const verify = await hostFixture(store);
  const releasing = async () =>
    asCameras('release', { ...request, from: await build('1.0.0'), verify });
  await expect(releasing()).rejects.toMatchObject({ name: 'OriginNotListed' });
  await writePolicy({ ...policy, origins: [verify] });
  expect(await releasing()).toMatchObject({ after: '1.0.0' });
});

test('every request without a valid token is refused', async () => {
  const { service, writePolicy, policy, tokens, ask: askAs } = await portal();
  const bare = await ask(service, '/v1/identity');
  expect([bare.status, JSON.parse(bare.text)]).toMatchObject([
    401,
    { error: { name: 'TokenMissing' } },
  ]);
  await expect(askAs('portal_guessed')('status', {})).rejects.toMatchObject({
    name: 'TokenRefused',
  });

  const [entry] = policy.teams.cameras.tokens;
  const ended = { ...entry, until: '2020-01-01' };
  const cameras = { ...policy.teams.cameras, tokens: [ended] };
  await writePolicy({ ...policy, teams: { ...policy.teams, cameras } });
  await expect(askAs(tokens.cameras)('status', {})).rejects.toMatchObject({
    name: 'TokenRefused',
    message: expect.stringContaining('it ended at 2020-01-01'),
  });
  await writePolicy({ ...policy, teams: { ...policy.teams, cameras: { ...cameras, tokens: [] } } });
  await expect(askAs(tokens.cameras)('status', {})).rejects.toMatchObject({ name: 'TokenRefused' });
});

test('while the policy is invalid, every request is refused', async () => {
  const { writePolicy, asOps, service } = await portal();
  await writePolicy({ teams: { cameras: { remotes: [], may: ['everything'] } } });
  await expect(asOps('status', {})).rejects.toMatchObject({
    name: 'PolicyInvalid',
    message: expect.stringContaining('/teams/cameras/may/0'),
  });
  expect((await ask(service, '/ready')).status).toBe(503);
  expect((await ask(service, '/health')).status).toBe(200);
});

test('a change that is sent again with its key happens once and gets the same answer', async () => {
  const { send, tokens, asCameras, store } = await portal();
  await asCameras('release', { ...request, from: await build('1.0.0') });
  await asCameras('release', { ...request, from: await build('1.1.0') });
  const sendOne = (command: string) =>
    send(tokens.cameras)(command, { remote }, { 'idempotency-key': 'one' });
  const both = await Promise.all([sendOne('rollback'), sendOne('rollback')]);
  const later = await sendOne('rollback');
  expect(both[0]).toMatchObject({ before: '1.1.0', after: '1.0.0', changed: true });
  expect([both[1], later]).toEqual([both[0], both[0]]);
  expect((await store.ledger()).filter(({ action }) => action === 'rollback')).toHaveLength(1);
  await expect(sendOne('disable')).rejects.toThrow('another request');
});

test('reads, and changes without a key, are carried out each time', async () => {
  const { send, tokens, asCameras, store } = await portal();
  for (const version of ['1.0.0', '1.1.0']) {
    await asCameras('release', { ...request, from: await build(version) });
  }
  const asTeam = send(tokens.cameras);
  const look = () => asTeam('status', {}, { 'idempotency-key': 'one' });
  const before = await look();
  const changes = ['disable', 'enable', 'rollback'];
  for (const change of changes) await asTeam(change, { remote });
  expect((await store.ledger()).slice(-3).map(({ action }) => action)).toEqual(changes);
  expect(await look()).not.toEqual(before);
});

test('reads do not wait for a release that is in progress', async () => {
  const stored = await storeFixture({ name: HOST });
  const steps = new EventEmitter();
  const [begun, mayGoOn] = [once(steps, 'begun'), once(steps, 'go on')];
  const stage: typeof stored.artifacts.stage = async (...of) => {
    steps.emit('begun');
    await mayGoOn;
    return stored.artifacts.stage(...of);
  };
  const store = { ...stored, artifacts: { ...stored.artifacts, stage } };
  const { asCameras } = await portal({ store });
  const releasing = asCameras('release', { ...request, from: await build('1.0.0') });
  await begun;
  expect(await asCameras('status', {})).toMatchObject([{ remote: HOST }]);
  steps.emit('go on');
  expect(await releasing).toMatchObject({ after: '1.0.0' });
});

test('releases run one after the other, also after one that failed', async () => {
  const stored = await storeFixture({ name: HOST });
  let underWay = 0;
  const most: number[] = [];
  const stage: typeof stored.artifacts.stage = async (of, ...more) => {
    most.push((underWay += 1));
    try {
      if (most.length === 1) throw new Error('out of order');
      return await stored.artifacts.stage(of, ...more);
    } finally {
      underWay -= 1;
    }
  };
  const store = { ...stored, artifacts: { ...stored.artifacts, stage } };
  const { asCameras } = await portal({ store });
  const outcomes = await Promise.allSettled(
    ['1.0.0', '1.1.0', '1.2.0'].map(async (version) =>
      asCameras('release', { ...request, from: await build(version) }),
    ),
  );
  const statuses = outcomes.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(most).toEqual([1, 1, 1]);
});

test('a key in another format is refused', async () => {
  const { send, tokens } = await portal();
  const disable = (key: string) =>
    send(tokens.ops)('disable', { remote }, { 'idempotency-key': key });
  for (const key of ['', 'two words', 'k'.repeat(129)]) {
    await expect(disable(key)).rejects.toThrow('The Idempotency-Key has 1 to 128 signs of ASCII.');
  }
  await expect(disable('k'.repeat(128))).rejects.toMatchObject({ name: 'UnknownRemote' });
});

test.each([
  ['1.0.0', 'VersionTaken'],
  ['1.1.0', 'ContractUnmet'],
])(
  'a build that cannot be released is refused before its files are sent: %s',
  async (version, name) => {
    const { asCameras, answered } = await portal();
    await asCameras('release', { ...request, from: await build('1.0.0') });
    const from = await build(version, { manifest: { contract: '^9.0.0' } });
    await expect(asCameras('release', { ...request, from })).rejects.toMatchObject({ name });
    expect(answered.at(-1)).toMatchObject({ route: '/v1/builds/:build', status: 409 });
  },
);

test('work in progress is not in the store, and the log contains no token', async () => {
  const { asCameras, answered, logged, tokens, service } = await portal();
  await asCameras('release', { ...request, from: await build('1.0.0') });
  await expect(asCameras('disable', { ...request, remote: HOST })).rejects.toThrow();
  expect(answered.at(-1)).toMatchObject({
    route: '/v1/commands/disable',
    status: 403,
    who: 'cameras-ci',
    code: 'PORTAL-308',
  });
  expect(logged.join()).not.toContain(tokens.cameras);
  const metrics = (await ask(service, '/metrics')).text;
  expect(metrics).toContain('route="/v1/commands/release"');
  expect(metrics).not.toContain(tokens.cameras);
});

test('other addresses and methods do not exist', async () => {
  const { service, tokens } = await portal();
  const headers = { authorization: `Bearer ${tokens.ops}` };
  const getStatus = async (path: string, method = 'GET') =>
    (await ask(service, path, headers, method)).status;
  expect(await getStatus('/v1/nothing')).toBe(404);
  expect(await getStatus('/v1/identity', 'DELETE')).toBe(405);
  expect(await getStatus('/v1/session')).toBe(405);
  expect(await getStatus(`/v1/builds/${'0'.repeat(64)}/files/..%2f..%2fpolicy.json`, 'PUT')).toBe(
    404,
  );
  expect(await getStatus('/v1/commands/__proto__', 'POST')).toBe(404);
});

test("the service renews yesterday's live set when it starts, and reports which one it knows", async () => {
  const key = parseSigningKey('a key', createSigningKey());
  const folder = await storeFixture();
  const signed = () => withSignatures(folder, { key, trusted: [key.public] });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 25 * 3_600_000);
  await releaseFixture(signed(), { name: HOST });
  clock.mockRestore();
  const ledger = await folder.ledger();

  const store = signed();
  const { service, close, logged } = await serviceFixture({ teams: {} }, { store });
  const { text } = await ask(service, '/ready');
  expect(JSON.parse(text)).toEqual({ status: 'ready', issued: expect.any(Number) });
  await close();
  expect(logged).toEqual([]);
  await store.liveSet();
  expect(store.signatures?.expiresAt()).toBeGreaterThan(Date.now() + 6.9 * 24 * 3_600_000);
  expect(await folder.ledger()).toEqual(ledger);
});
