import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProductionMachine, startProductionMachine } from './production-machine';
import { isSettings, productionSteps, type Step } from './steps';

jest.setTimeout(30 * 60_000);

const BROWSE = fileURLToPath(new URL('./browse.mjs', import.meta.url));
const PASSWORD = 'a-password-of-a-trial';

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

const commandsOf = ({ fences }: Step): string =>
  fences
    .filter(({ language, text }) => language === '' && !isSettings(text))
    .map(({ text }) => text)
    .join('\n');

/** What an operator's shell still knows from the steps before. */
const exported = (before: number): string =>
  [...steps.values()]
    .filter(({ number }) => number < before)
    .flatMap((earlier) => commandsOf(earlier).match(/^export .*$/gm) ?? [])
    .join('\n');

const type = (number: number, options?: { online?: boolean; input?: string }): string =>
  machine.bash(`${exported(number)}\n${commandsOf(step(number))}`, options);

test('1: the packages are installed', () => {
  machine.bash('apt-get update', { online: true });
  type(1, { online: true });
});

test('2: the database is created', () => {
  // What systemd does when it starts the machine.
  machine.bash('service postgresql start');
  type(2, { input: `${PASSWORD}\n${PASSWORD}\n` });
});

test('3: the settings are written', () => {
  const [settings, pages] = step(3).fences;
  const [protect = ''] = /`(install -m 600 [^`]+)`/.exec(step(3).text)?.slice(1) ?? [];
  machine.bash(protect);
  const filled = (settings?.text ?? '')
    .replaceAll('<password>', PASSWORD)
    .replaceAll('<secret>', () => machine.bash('openssl rand -base64 48').trim());
  // “Set PORTAL_DEMO=1 as well to create them for a trial.”
  expect(step(3).text).toContain('`PORTAL_DEMO=1`');
  writeFileSync(join(machine.root, 'etc/portal.env'), `${filled}PORTAL_DEMO=1\n`);
  expect(pages?.language).toBe('json');
  writeFileSync(join(machine.root, 'etc/portal.json'), pages?.text ?? '');
});

test('4: the first releases are made', () => {
  // The command that builds installs what is missing by its own account, which is everything.
  expect(type(4, { online: true })).toContain('Released shell to');
});

test('5: the processes are started', () => {
  type(5);
});

test('6: a certificate is installed', () => {
  type(6);
});

test('7: nginx is started', () => {
  type(7);
});

test('8: it works, also while a process is killed', () => {
  // A process takes some seconds to start; the steps do not say so, since nobody types that fast.
  machine.bash(
    'for i in $(seq 60); do curl -fsk https://localhost/api/ready && curl -fsk https://localhost/ready && exit; sleep 1; done; exit 1',
  );
  const said = type(8);
  const asked = commandsOf(step(8)).match(/^curl .*\/ready\b/gm);
  expect(said.match(/"status":"ready"/g)).toHaveLength(asked?.length ?? 0);
  expect(said).toContain('HTTP/2 200');
  expect(said).toMatch(/^content-security-policy: /im);
});

test('a browser gets the page over TLS, and the demo account signs in', () => {
  const certificate = join(machine.root, 'etc/portal.crt');
  const answered = machine.inNetwork(process.execPath, [BROWSE, 'https://localhost', certificate]);
  const { scripts, ...others } = JSON.parse(answered) as { scripts: number[] };
  expect(others).toEqual({ page: 200, policy: true, transport: true, signIn: 200, profile: 200 });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((status) => status !== 200)).toEqual([]);
});
