import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localIssuer } from '@portal/api/testing/local-issuer';
import { HOST, OPERATIONS_PATH } from '@portal/shared/contract';
import { createToken } from '../service/policy';
import { MACHINE_TOKEN, apiFixture, asJson } from '../testing/api-fixture';
import { buildFixture, temporaryFolder } from '../testing/build-fixture';
import { loadedFiles } from '../testing/loaded-files';
import { cleanUp, closeAfterwards, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { portalHere } from '../testing/portal-here';
import { ofPackage, runNode, startBin } from '../testing/run';

const PORTAL = ofPackage('bin/portal.mjs');
const { token, sha256 } = createToken();
const host = createToken();

afterEach(cleanUp);

/** A release service in a separate process. */
async function runningService(more: object = {}, pipelines: object[] = []) {
  const store = await storeFixture({ name: HOST });
  const policy = join(await temporaryFolder(), 'policy.json');
  const cameras = {
    remotes: ['mfe-cameras'],
    may: ['release', 'rollout', 'rollback'],
    tokens: [{ name: 'cameras-ci', sha256 }],
    pipelines,
  };
  await writeFile(policy, JSON.stringify({ ...more, teams: { cameras } }));
  const { origin, lines, end } = await startBin('bin/release-service.mjs', {
    PORTAL_DATA: store.folder,
    PORTAL_POLICY: policy,
  });
  const ended = async () => {
    await end();
    return lines.slice(1);
  };
  return { store, service: origin, ended };
}

test('the command uses the service of PORTAL_SERVICE with PORTAL_TOKEN, and loads little code for it', async () => {
  const { store, service, ended } = await runningService();
  const coverage = await temporaryFolder();
  const from = await buildFixture();
  const released = await runNode([PORTAL, 'release', 'mfe-cameras', '--from', from], {
    PORTAL_SERVICE: service,
    PORTAL_TOKEN: token,
    PORTAL_WHO: 'somebody else',
    NODE_V8_COVERAGE: coverage,
  });
  expect(released).toEqual({
    code: 0,
    stdout: 'Released mfe-cameras to 1.0.0, no fallback\n',
    stderr: '',
  });
  expect((await store.ledger()).at(-1)).toMatchObject({ remote: 'mfe-cameras', who: 'cameras-ci' });
  const heavy =
    /delivery\/src\/(store\/(folder|s3|open-store)|service\/|host|config\/load)|node_modules\/(jsdom|@aws-sdk|jose|pino|prom-client)\//;
  expect((await loadedFiles(coverage)).filter((url) => heavy.test(url))).toEqual([]);

  const refused = await runNode([PORTAL, 'disable', 'mfe-cameras', '--service', service], {
    PORTAL_TOKEN: token,
  });
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/cameras-ci may not switch remotes off and on\n[^]*PORTAL-307/),
  });

  // Names the store itself, because this is the machine of the service.
  const status = await runNode([PORTAL, 'status', '--json', '--data', store.folder], {
    PORTAL_SERVICE: service,
  });
  expect(JSON.parse(status.stdout)).toMatchObject([{ remote: HOST }, { live: '1.0.0' }]);

  const log = await ended();
  expect(log.join('\n')).not.toContain(token);
  expect(log.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      route: '/v1/commands/disable',
      status: 403,
      who: 'cameras-ci',
      code: 'PORTAL-307',
    }),
  );
});

/** Runs the command with an environment and with typed input. */
const getPortal = (env: NodeJS.ProcessEnv) => (args: string[], input: string) => {
  const child = spawn(process.execPath, [PORTAL, ...args], {
    env: { PATH: process.env['PATH'], ...env },
  });
  child.stdin.end(input);
  const out: string[] = [];
  child.stdout.on('data', (text) => out.push(String(text)));
  child.stderr.on('data', (text) => out.push(String(text)));
  return once(child, 'close').then(([code]) => ({ code: code as number, out: out.join('') }));
};

test('portal login stores a token for that service only, readable by nobody else', async () => {
  const { service } = await runningService();
  const home = await temporaryFolder();
  const portal = getPortal({ XDG_CONFIG_HOME: home, PORTAL_SERVICE: service });

  expect(await portal(['login'], 'portal_wrong')).toMatchObject({
    code: 1,
    out: expect.stringContaining('PORTAL-303'),
  });
  expect(await portal(['login'], `${token}…`)).toMatchObject({
    code: 1,
    out: expect.stringContaining('it has other signs than letters'),
  });
  expect(await readdir(home)).toEqual([]);

  expect(await portal(['login'], `${token}\n`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('as cameras-ci, of the team cameras: mfe-cameras'),
  });
  const file = join(home, 'portal/tokens.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(home, 'portal'))).mode & 0o777).toBe(0o700);
  expect((await portal(['status'], '')).code).toBe(0);

  const elsewhere = await portal(['status', '--service', 'http://127.0.0.1:9'], '');
  expect(elsewhere.out).toContain('PORTAL-302');
  expect((await portal(['logout'], '')).code).toBe(0);
  expect(await readFile(file, 'utf8')).toBe('{}');
});

test('portal login of a pipeline stores a session for several commands', async () => {
  const issuer = await localIssuer();
  closeAfterwards(() => issuer.close());
  const entry = { kind: 'other', url: issuer.origin, audience: 'releases' };
  const { service } = await runningService({ issuers: { own: entry } }, [
    { name: 'pipeline', issuer: 'own', claims: { sub: 'cameras' } },
  ]);
  const portal = getPortal({ XDG_CONFIG_HOME: await temporaryFolder(), PORTAL_SERVICE: service });
  const own = await issuer.token({ aud: 'releases', sub: 'cameras' });
  expect(await portal(['login'], own)).toMatchObject({
    code: 0,
    out: expect.stringContaining('as pipeline, of the team cameras'),
  });
  for (const command of ['history', 'check']) {
    expect((await portal([command], '')).code).toBe(0);
  }
});

test('operators of a host roll back over the service, and the ledger names both', async () => {
  const { store, service, ended } = await runningService({
    ops: { tokens: [{ name: 'host', sha256: host.sha256, forOperators: true }] },
  });
  for (const version of ['1.0.0', '1.1.0']) await releaseFixture(store, { version });
  const api = await apiFixture();
  api.answer(({ url = '' }, response) =>
    asJson(url.endsWith('/host/sessions') ? { data: { name: 'Asha', role: 'operator' } } : {})(
      {} as never,
      response,
    ),
  );
  const { origin } = await startBin('bin/host.mjs', {
    PORTAL_DATA: store.folder,
    PORTAL_OPERATOR_TOKEN: MACHINE_TOKEN,
    PORTAL_API: api.origin,
    PORTAL_SERVICE: service,
    PORTAL_TOKEN: host.token,
  });
  const answer = await fetch(`${origin}${OPERATIONS_PATH}/rollback`, {
    method: 'POST',
    headers: { origin, cookie: 'portal_operator=of-asha', 'content-type': 'application/json' },
    body: JSON.stringify({
      remote: 'mfe-cameras',
      reason: 'Wrong totals',
      expect: '1.1.0',
      expectCanary: null,
    }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { live: '1.0.0' }]);
  expect((await store.ledger()).at(-1)).toMatchObject({
    who: 'Asha by host',
    reason: 'Wrong totals',
  });
  expect((await ended()).join()).toContain('/v1/commands/rollback');
});

test('a new token is shown once, with its entry for the policy', async () => {
  // A policy with such a name would be refused as a whole.
  for (const name of ['', 'आशा']) {
    expect(await runNode([PORTAL, 'token', name])).toMatchObject({ code: 2, stdout: '' });
  }
  const { stdout } = await runNode([PORTAL, 'token', 'bills-ci']);
  const [shown = ''] = stdout.split('\n');
  expect(shown).toMatch(/^portal_[\w-]{43}$/);
  const entry = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as object;
  expect(entry).toEqual({ name: 'bills-ci', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('a refusal that this version does not know links to no missing page', async () => {
  const error = { code: 'PORTAL-999', name: 'NotYetKnown', message: 'Away', hint: 'Wait' };
  const api = await apiFixture();
  const env = { PORTAL_SERVICE: api.origin, PORTAL_TOKEN: token };
  const told =
    'portal: PORTAL-999: Away\n        Wait\n        More: PORTAL-999, in the documentation of a newer portal command\n';
  api.answer(asJson({ error }));
  expect(await portalHere(['status'], env)).toEqual({ code: 1, stdout: '', stderr: told });
  api.answer(asJson({ data: { problems: [error], notes: [] } }));
  expect(await portalHere(['check'], env)).toMatchObject({ code: 1, stderr: told });
});

test('a token is not sent over plain http', async () => {
  const { code, stderr } = await runNode([PORTAL, 'status'], {
    PORTAL_SERVICE: 'http://releases.example.com',
    PORTAL_TOKEN: token,
  });
  expect([code, stderr]).toEqual([1, expect.stringContaining('PORTAL-153')]);
  // The published package contains only the pages of error codes.
  expect(stderr).not.toContain('docs/reference');
});

test('the service does not start without a policy', async () => {
  const { code, stderr } = await runNode([ofPackage('bin/release-service.mjs')], { PORT: '0' });
  expect([code, stderr]).toEqual([1, expect.stringContaining('PORTAL_POLICY names no file')]);
});
