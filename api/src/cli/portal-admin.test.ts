import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CANCELLATION } from '../testing/purchases';
import { localServer } from '../testing/local-server';
import { operatorBrowser, portalAdmin } from '../testing/operators';
import { startTestApi, testApi } from '../testing/test-api';

const PROGRAM = fileURLToPath(new URL('../../bin/portal-admin.mjs', import.meta.url));
const NOWHERE = { origin: 'http://127.0.0.1:1' };

const api = await testApi();

/** The command in a separate process, as people run it. */
const run = async (args: string[], environment: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [exit, out, err] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { exit: exit[0], out, err };
};

test('it finds the portal by its environment, and the token of the console in the data folder', async () => {
  await using own = await startTestApi();
  const { exit, out, err } = await run(['cancel-requests', 'list', '--json'], {
    PORT: new URL(own.origin).port,
    PORTAL_ORIGIN: '',
    PORTAL_DATA: own.dataFolder.replace(/\/api$/, ''),
  });
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({ total: 3 });
});

test('without arguments and with --help it lists the commands', async () => {
  const bare = await portalAdmin(NOWHERE, []);
  expect(bare).toMatchObject({ exit: 2, output: expect.stringContaining('Usage: portal-admin') });
  const topic = await portalAdmin(NOWHERE, ['cancel-requests', '--help']);
  expect(topic).toMatchObject({
    exit: 0,
    output: expect.stringContaining('approve [options] <id>'),
  });
  const help = await portalAdmin(NOWHERE, ['cancel-requests', 'approve', '--help']);
  expect(help.exit).toBe(0);
  expect(help.output).toContain('Usage: portal-admin cancel-requests approve [options] <id>');
  expect(help.output).toContain('--remarks <text>');
  expect(help.output).toContain('--end ');
});

test.each([
  [['cancel'], "unknown command 'cancel'"],
  [['cancel-requests', 'approve', '--remarks', 'x'], "missing required argument 'id'"],
  [['cancel-requests', 'approve', '1'], "required option '--remarks <text>' not specified"],
  [['cancel-requests', 'approve', '1', '--remarks', ' '], 'The text must not be empty.'],
  [['cancel-requests', 'list', 'one'], 'too many arguments'],
  [['cancel-requests', 'list', '--end'], "unknown option '--end'"],
  [['cancel-requests', 'list', '--loud'], "unknown option '--loud'"],
  [['audit', 'list', '--action', 'wrong'], 'kyc.document, kyc.verify'],
  [['audit', 'list', '--outcome', 'wrong'], 'begun, done, refused'],
  [['cancel-requests', 'list', '--status', 'accepted'], 'pending, approved, rejected'],
  [['kyc', 'list', '--status', 'wrong'], 'pending, verified, rejected'],
  [['payments', 'list', '--status', 'wrong'], 'pending, paid, declined, cancelled'],
  [['operators', 'link', 'asha', '--role', 'wrong'], 'viewer, operator, admin'],
  [['tokens', 'add', 'ci', '--scope', 'wrong'], 'view, operate, watch, host'],
  [['tokens', 'add', 'ci'], "required option '--scope <scope>' not specified"],
  [
    ['cancel-requests', 'list', '--at', 'portal'],
    'portal is not an address that starts with http:// or https://.',
  ],
  [
    ['cancel-requests', 'list', '--at', 'http://portal.example.com'],
    'http://portal.example.com sends secrets to another machine in plain text',
  ],
])('%j is misuse', async (args, message) => {
  const { exit, output } = await portalAdmin(NOWHERE, args);
  expect(exit).toBe(2);
  expect(output).toContain(message);
});

test('without a running portal it says so', async () => {
  const { exit, output } = await portalAdmin(NOWHERE, ['cancel-requests', 'list']);
  expect(exit).toBe(1);
  expect(output).toContain('Cannot connect to a portal at http://127.0.0.1:1.');
  expect(output).not.toContain('    at ');
});

test('without a token it says where it looked', async () => {
  const { exit, output } = await portalAdmin(api, ['cancel-requests', 'list'], {
    PORTAL_DATA: '/nowhere',
  });
  expect(exit).toBe(1);
  expect(output).toContain('There is no console token at /nowhere/api/console-token.');
});

test('a wrong token is refused, with --json as JSON', async () => {
  const { exit, output } = await portalAdmin(api, ['cancel-requests', 'list', '--json'], {
    PORTAL_OPERATOR_TOKEN: 'the-token-of-another-installation',
  });
  expect(exit).toBe(1);
  expect(JSON.parse(output)).toMatchObject({
    error: { message: 'The portal does not accept this token.' },
  });
});

test('a token that is not a valid header is refused with that reason', async () => {
  const { exit, output } = await portalAdmin(api, ['cancel-requests', 'list'], {
    PORTAL_OPERATOR_TOKEN: 'a token of the operator’s own',
  });
  expect(exit).toBe(1);
  expect(output).toContain('PORTAL_OPERATOR_TOKEN may contain only');
});

test.each([
  ['a page', 200, '<h1>Hello</h1>'],
  ['a failure of a proxy', 502, '<h1>Bad gateway</h1>'],
])('%s is not accepted as an answer', async (_what, status, body) => {
  const server = await localServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  });
  const { exit, output } = await portalAdmin(server, ['cancel-requests', 'list']);
  expect(exit).toBe(1);
  expect(output).toContain(`is not a portal (HTTP ${status}).`);
  await server.close();
});

test('text of a subscriber cannot control a terminal, not even with --json', async () => {
  const { access_token: token } = await api.signIn();
  const reason = 'Please \u001b[2J and \u009b2J help me';
  await api.call('createCancelRequest', { token, body: { ...CANCELLATION, reason } });
  const listed = async (...options: string[]) =>
    (await portalAdmin(api, ['cancel-requests', 'list', '--status', 'pending', ...options])).output;
  const signs = /(?!\n)\p{Cc}/u;
  expect(await listed()).not.toMatch(signs);
  const json = await listed('--json');
  expect(json).not.toMatch(signs);
  expect(JSON.parse(json)).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ reason })]),
  });
});

test('the token is not sent on to the target of a redirect', async () => {
  const seen: (string | undefined)[] = [];
  const elsewhere = await localServer((request, response) => {
    seen.push(request.headers.authorization);
    response.end('{}');
  });
  const server = await localServer((_request, response) => {
    response.writeHead(307, { location: elsewhere.origin }).end();
  });
  expect((await portalAdmin(server, ['cancel-requests', 'list'])).exit).toBe(1);
  expect(seen).toEqual([]);
  await server.close();
  await elsewhere.close();
});

test('it creates links for operators, and ends their sessions', async () => {
  expect((await portalAdmin(api, ['operators', 'list'])).output).toBe('There are none.');
  const unknown = await portalAdmin(api, ['operators', 'link', 'asha']);
  expect(unknown.exit).toBe(1);
  expect(unknown.output).toContain('There is no operator asha. Give a new operator a role.');
  const { exit, output } = await portalAdmin(api, ['operators', 'link', 'asha', '--role', 'admin']);
  expect(exit).toBe(0);
  expect(output).toContain('asha  admin  0 sessions, never signed in');
  const [link = ''] = /http:\/\/portal\.test\/ops#link=[\w-]{43}/.exec(output) ?? [];
  const browser = operatorBrowser(api);
  expect((await browser.followLink(link)).status).toBe(204);
  expect((await portalAdmin(api, ['operators', 'list'])).output).toContain(
    'asha  admin  1 session, last seen',
  );
  expect((await portalAdmin(api, ['operators', 'sign-out', 'asha'])).output).toContain(
    'asha is signed out everywhere.',
  );
  expect(await browser.isSignedIn()).toBe(false);
});

test('it creates tokens for machines, shows each once, revokes them, and reads the audit log', async () => {
  const { output } = await portalAdmin(api, ['tokens', 'add', 'night watch', '--scope', 'watch']);
  const [, token = ''] = /PORTAL_OPERATOR_TOKEN=([\w-]{43})/.exec(output) ?? [];
  const listed = (await portalAdmin(api, ['tokens', 'list'])).output;
  expect(listed).toContain('night watch  watch  until');
  expect(listed).not.toContain(token);
  const asWatch = { PORTAL_OPERATOR_TOKEN: token };
  expect(await portalAdmin(api, ['tokens', 'list'], asWatch)).toMatchObject({
    exit: 1,
    output: expect.stringContaining('Your role does not allow that.'),
  });
  expect((await portalAdmin(api, ['tokens', 'revoke', 'night watch'])).exit).toBe(0);
  expect((await portalAdmin(api, ['tokens', 'list'], asWatch)).output).toContain(
    'does not accept this token',
  );
  const log = await portalAdmin(api, ['audit', 'list', '--subject', 'night watch']);
  expect(log.output.split('\n').map((line) => line.split('  ')[2])).toEqual([
    'token.revoke',
    'token.add',
  ]);
});
