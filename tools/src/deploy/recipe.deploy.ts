import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProductionMachine, startProductionMachine } from './production-machine';
import { isSettings, productionSteps, settingsFiles, type Step } from './steps';

jest.setTimeout(30 * 60_000);

const BROWSE = fileURLToPath(new URL('./browse.mjs', import.meta.url));
const PASSWORD = 'a-password-to-try-out';

const steps = new Map(productionSteps().map((step) => [step.number, step]));
let machine: ProductionMachine;

beforeAll(async () => {
  machine = await startProductionMachine(mkdtempSync(join(tmpdir(), 'portal-machine-')));
});
afterAll(async () => machine.end());

function step(number: number): Step {
  const found = steps.get(number);
  if (!found) throw new Error(`docs/operations.md has no step ${number}`);
  return found;
}

/** The fences of a step that have commands. */
const typedIn = ({ fences }: Step): string[] =>
  fences
    .filter(({ language, text }) => language === '' && !isSettings(text))
    .map(({ text }) => text);

const getCommands = (typed: Step): string => typedIn(typed).join('\n');

/** What an operator's shell has from the previous steps. */
const exported = (before: number): string =>
  [...steps.values()]
    .filter(({ number }) => number < before)
    .flatMap((earlier) => getCommands(earlier).match(/^export .*$/gm) ?? [])
    .join('\n');

const type = (number: number, options?: { online?: boolean; input?: string }): string =>
  machine.bash(`${exported(number)}\n${getCommands(step(number))}`, options);

/** A process takes some seconds to start; the steps do not mention it, because nobody types that fast. */
const waitFor = (...addresses: readonly string[]): string =>
  machine.bash(
    `for i in $(seq 60); do ${addresses.map((address) => `curl -fsk ${address} &&`).join(' ')} exit; sleep 1; done; exit 1`,
  );

test('1: the packages are installed', () => {
  type(1, { online: true });
});

test('2: the database is created', () => {
  type(2, { input: `${PASSWORD}\n${PASSWORD}\n` });
});

test('3: the settings are written', () => {
  const output = type(3);
  const tokens = output.match(/^portal_\S+$/gm) ?? [];
  const hashes = [...output.matchAll(/"sha256":"(\w+)"/g)].map(([, hash]) => hash);
  const values = new Map([
    ['<password>', PASSWORD],
    ['<secret>', machine.bash('openssl rand -base64 48').trim()],
    ...['host', 'watch'].flatMap((name, index): [string, string][] => [
      [`<token of ${name}>`, tokens[index] ?? ''],
      [`<hash of ${name}>`, hashes[index] ?? ''],
    ]),
  ]);
  const filled = (text: string) => text.replaceAll(/<[^>]+>/g, (name) => values.get(name) ?? name);
  for (const [file, settings] of settingsFiles()) {
    writeFileSync(join(machine.root, file), filled(settings));
  }
  const [policy, pages] = step(3).fences.filter(({ language }) => language === 'json');
  writeFileSync(join(machine.root, 'etc/portal/policy.json'), filled(policy?.text ?? ''));
  writeFileSync(join(machine.root, 'etc/portal/portal.json'), pages?.text ?? '');
  // “Set PORTAL_DEMO=1 as well to create them to try it out.”
  expect(step(3).text).toContain('`PORTAL_DEMO=1`');
  appendFileSync(join(machine.root, 'etc/portal/api.env'), 'PORTAL_DEMO=1\n');
});

test('4: the first releases are made', () => {
  // The build command installs what is missing by itself, which is everything.
  expect(type(4, { online: true })).toContain('Released shell to');
});

test('5: the processes are started', () => {
  const [first = '', tokens = '', others = ''] = typedIn(step(5));
  machine.bash(first);
  waitFor('http://127.0.0.1:4001/ready', 'http://127.0.0.1:8090/ready');
  const lines = machine.bash(tokens).match(/PORTAL_OPERATOR_TOKEN=\S+/g) ?? [];
  for (const [index, name] of ['host', 'watch'].entries()) {
    appendFileSync(join(machine.root, `etc/portal/${name}.env`), `${lines[index]}\n`);
  }
  machine.bash(others);
});

test('6: a certificate is installed', () => {
  type(6);
});

test('7: nginx is started', () => {
  type(7);
});

test('8: it works, also while a process is killed', () => {
  waitFor('https://localhost/api/ready', 'https://localhost/ready');
  const output = type(8);
  const requested = getCommands(step(8)).match(/^curl .*\/ready\b/gm);
  expect(output.match(/"status":"ready"/g)).toHaveLength(requested?.length ?? 0);
  expect(output).toContain('HTTP/2 200');
  expect(output).toMatch(/^content-security-policy: /im);
  waitFor('http://127.0.0.1:4001/ready', 'http://127.0.0.1:8080/ready');
});

test('a browser gets the page over TLS, and the demo account signs in', () => {
  const certificate = join(machine.root, 'etc/portal.crt');
  const answered = machine.inNetwork(process.execPath, [BROWSE, 'https://localhost', certificate]);
  const { scripts, ...others } = JSON.parse(answered) as { scripts: number[] };
  expect(others).toEqual({ page: 200, policy: true, transport: true, signIn: 200, profile: 200 });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((status) => status !== 200)).toEqual([]);
});

describe('who knows what', () => {
  const as = (user: string, command: string) => `runuser -u portal-${user} -- sh -c '${command}'`;
  const isRefused = (command: string) => machine.bash(`! ${command} 2>/dev/null`);

  test('only the API can read the images of documents and the token of the console', () => {
    machine.bash(as('api', 'test -r /srv/portal-api/api/console-token'));
    for (const user of ['host', 'release', 'watch', 'nginx']) {
      isRefused(as(user, 'ls /srv/portal-api'));
      isRefused(as(user, 'cat /srv/portal-api/api/console-token'));
    }
  });

  test('the release service writes the store, host and nginx read it, the others do not', () => {
    for (const user of ['host', 'nginx']) {
      machine.bash(as(user, 'cat /srv/portal/live.json /srv/portal/artifacts/shell/*/remote.json'));
      isRefused(as(user, 'touch /srv/portal/live.json'));
      isRefused(as(user, 'touch /srv/portal/artifacts/x'));
      isRefused(as(user, 'ls /srv/portal/release-service'));
    }
    for (const user of ['api', 'watch']) isRefused(as(user, 'ls /srv/portal'));
  });

  test('nobody can read the settings of a process, not even its own user', () => {
    for (const user of ['api', 'host', 'release', 'watch', 'nginx']) {
      for (const file of settingsFiles().keys()) isRefused(as(user, `cat ${file}`));
    }
  });

  test('only the API runs with the secrets of the API', () => {
    const having = (name: string) =>
      machine
        .bash(
          `for process in /proc/[0-9]*; do if grep -qz "^${name}=" $process/environ; then stat -c %U $process; fi; done | sort -u`,
        )
        .trim()
        .split('\n');
    expect(having('DATABASE_URL')).toEqual(['portal-api']);
    expect(having('PORTAL_JWT_SECRET')).toEqual(['portal-api']);
    expect(having('PORTAL_TOKEN')).toEqual(['portal-host', 'portal-watch']);
  });
});

test('host and watch reach the release service, which limits each to its rights', () => {
  const portal = (user: string, line: string) =>
    `set -a; . /etc/portal/${user}.env; runuser -u portal-${user} -- node platform/delivery/bin/portal.mjs ${line}`;
  expect(machine.bash(portal('watch', 'watch --once'))).toContain('No canary has to go');
  expect(machine.bash('journalctl --unit portal-host@8080')).toContain('operators too');
  for (const [user, refused] of [
    ['host', 'prune --keep 5'],
    ['watch', 'disable mfe-cameras'],
  ] as const) {
    expect(machine.bash(portal(user, 'status'))).toContain('mfe-cameras');
    expect(machine.bash(`! ( ${portal(user, refused)} ) 2>&1`)).toContain('PORTAL-307');
  }
});
