import { readFile } from 'node:fs/promises';
import { DEFAULT_CONFIG, type RuntimeConfig } from '@portal/shared/contract';
import { Ajv } from 'ajv';
import { fault } from '../faults';
import { ifThere } from '../store/file-errors';

const text = { type: 'string', minLength: 1 };

/** Every key is optional in the file; one that is not known is a slip of the pen. */
const properties = {
  environment: { enum: ['development', 'production'] },
  brand: text,
  hosts: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.keys(DEFAULT_CONFIG.hosts).map((name) => [
        name,
        { type: 'string', pattern: '^(/|https?://)' },
      ]),
    ),
  },
  currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  payment: {
    type: 'object',
    additionalProperties: false,
    properties: { method: text, allowedHosts: { type: 'array', items: text } },
  },
} satisfies Record<keyof RuntimeConfig, object>;

type ConfigFile = Partial<Omit<RuntimeConfig, 'hosts' | 'payment'>> & {
  hosts?: Partial<RuntimeConfig['hosts']>;
  payment?: Partial<RuntimeConfig['payment']>;
};

const validate = new Ajv().compile<ConfigFile>({
  type: 'object',
  additionalProperties: false,
  properties,
});

/** The runtime configuration: the defaults, changed by what a JSON file says. @throws ConfigInvalid */
export async function loadConfig(file?: string): Promise<RuntimeConfig> {
  if (file === undefined) return DEFAULT_CONFIG;
  const given = await readConfig(file);
  return {
    ...DEFAULT_CONFIG,
    ...given,
    hosts: { ...DEFAULT_CONFIG.hosts, ...given.hosts },
    payment: { ...DEFAULT_CONFIG.payment, ...given.payment },
  };
}

async function readConfig(file: string): Promise<ConfigFile> {
  const contents = await ifThere(readFile(file, 'utf8'));
  if (contents === null) throw fault('ConfigInvalid', { file, problem: 'is not there' });
  let json: unknown;
  try {
    json = JSON.parse(contents);
  } catch {
    throw fault('ConfigInvalid', { file, problem: 'is not JSON' });
  }
  if (validate(json)) return json;
  const [error] = validate.errors ?? [];
  const where = error?.instancePath || '/';
  const unknown = error?.params['additionalProperty'] as string | undefined;
  const what = unknown === undefined ? error?.message : `knows no '${unknown}'`;
  throw fault('ConfigInvalid', { file, problem: `${where} ${what ?? 'is invalid'}` });
}
