import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root';
import {
  DEPLOY,
  documentedVariables,
  KUBERNETES,
  readManifests,
  getPodTemplate,
} from './manifests';
import { settingsFiles } from './steps';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** What each process may know, by the columns of the table in docs/operations.md: variables and paths. */
function readTable(page: string): Map<string, Set<string>> {
  const [, section = ''] = page.split(/^## Who knows what$/m);
  const [head = [], , ...rows] = (section.match(/^\|.*\|$/gm) ?? []).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return new Map(
    head
      .slice(1)
      .map((process, column) => [
        process,
        new Set(
          rows
            .filter((row) => row[column + 1] !== '–')
            .flatMap(([secrets = '']) =>
              [...secrets.matchAll(/`([A-Z0-9_]+_[A-Z0-9_]+|\/[^`]+)`/g)].map(
                ([, name = '']) => name,
              ),
            ),
        ),
      ]),
  );
}

const table = readTable(read('docs/operations.md'));
const secrets = new Set([...table.values()].flatMap((names) => [...names]));

/** The secrets among the settings of a process that its column lacks. */
const foreignTo = (process: string, settings: string): string[] =>
  (settings.match(/^[A-Z0-9_]+(?==)/gm) ?? []).filter(
    (name) => secrets.has(name) && !table.get(process)?.has(name),
  );

/** The process that each unit runs. */
const PROCESSES: Readonly<Record<string, string>> = {
  'portal-api@.service': 'API',
  'portal-host@.service': 'host',
  'portal-nginx.service': 'nginx',
  'portal-release-service.service': 'release service',
  'portal-watch.service': 'canary analysis',
};

const SYSTEMD = join(DEPLOY, 'systemd');
const units = readdirSync(SYSTEMD)
  .filter((name) => name.endsWith('.service'))
  .map((name) => ({ name, text: readFileSync(join(SYSTEMD, name), 'utf8') }));

const values = (text: string, key: string): string[] =>
  [...text.matchAll(new RegExp(`^${key}=-?(.*)$`, 'gm'))].map(([, value = '']) => value);

test('the table has a column for each unit', () => {
  expect(units.map(({ name }) => PROCESSES[name]).sort()).toEqual([...table.keys()].sort());
});

test('the table contains every secret that the documentation names', () => {
  const isSecret = (name: string): boolean =>
    /SECRET|TOKEN|PRIVATE|SIGNING|PREVIEW_KEY|SERVICE_ACCOUNT|^DATABASE_URL$|^SMTP_URL$/.test(name);
  const named = [...documentedVariables()].filter(isSecret);
  // It expires within hours, and comes from the key in the table.
  expect(named.filter((name) => !secrets.has(name))).toEqual(['AWS_SESSION_TOKEN']);
});

test('no two units share a user or a file of settings', () => {
  const users = units.flatMap(({ text }) => values(text, 'User'));
  const files = units.flatMap(({ text }) => values(text, 'EnvironmentFile'));
  expect(new Set(users).size).toBe(4);
  expect(users).toHaveLength(4);
  expect([...new Set(files)].sort()).toEqual([...settingsFiles().keys()].sort());
  expect(files).toHaveLength(4);
});

test.each(units)('$name gets no secret outside its column', ({ name, text }) => {
  const process = PROCESSES[name] ?? '';
  const settings = values(text, 'EnvironmentFile').map((file) => settingsFiles().get(file) ?? '');
  const own = values(text, 'Environment').map((line) => line.replaceAll(' ', '\n'));
  expect([...settings, ...own].flatMap((some) => foreignTo(process, some))).toEqual([]);
});

test('a secret of another process is found', () => {
  expect(foreignTo('host', 'PORT=1\nDATABASE_URL=postgres://x\n')).toEqual(['DATABASE_URL']);
  expect(foreignTo('API', 'PORTAL_SIGNING_KEY=/key\n')).toEqual(['PORTAL_SIGNING_KEY']);
});

test('only the release service gets the signing key, and only it writes the store', () => {
  const having = (key: string, value: string) =>
    units.filter(({ text }) => values(text, key).includes(value)).map(({ name }) => name);
  expect(having('LoadCredential', 'portal-signing-key')).toEqual([
    'portal-release-service.service',
  ]);
  expect(having('ReadWritePaths', '/srv/portal')).toEqual(['portal-release-service.service']);
  expect(having('ReadWritePaths', '/srv/portal-api')).toEqual(['portal-api@.service']);
});

test('in a cluster, each process gets its own secrets and those of the store', () => {
  const taken = new Map(
    readManifests(join(KUBERNETES, 'overlays/example')).flatMap((manifest) => {
      const containers = getPodTemplate(manifest)?.spec.containers ?? [];
      const names = containers.flatMap(({ envFrom = [] }) =>
        envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : [])),
      );
      return containers.length > 0 ? [[manifest.metadata.name, names]] : [];
    }),
  );
  expect(Object.fromEntries(taken)).toEqual({
    'portal-api': ['portal-api'],
    'portal-migrate': ['portal-api'],
    'portal-host': ['portal-store', 'portal-host'],
    'portal-watch': ['portal-store', 'portal-watch'],
    'portal-first-releases': ['portal-store'],
  });
});
