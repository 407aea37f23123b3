import { readFile } from 'node:fs/promises';
import { DEFAULT_CONFIG, type RuntimeConfig } from '@portal/shared/contract';
import remoteSchema from '@portal/shared/contract/remote.schema.json' with { type: 'json' };
import { Ajv } from 'ajv';
import { accentProblem } from './brand';
import type { Colour } from './colours';
import { fault } from '../faults';
import { parsedJson } from '../parsed-json';
import { ifThere } from '../store/file-errors';
import { strictObject, strictProblem } from '../schemas';

const text = { type: 'string', minLength: 1 };
const colour = { type: 'string', pattern: '^#[0-9a-f]{6}$' };
const address = { type: 'string', pattern: '^(/|https?://)' };

/** A prefix for the paths of calls: it must not lead elsewhere, or end a source in the page's policy. */
const prefix = {
  type: 'string',
  pattern: '^(https?://[^/?#@\\s\\\\;,"]+|(?=/(?!/)))(/[^?#\\s\\\\;,"]*)?$',
};

/** One of the providers whose accounts may sign in. */
const provider = (properties: Record<string, object>) =>
  strictObject({
    ...properties,
    script: { type: 'string', pattern: '^https?://' },
    origins: { type: 'array', items: { type: 'string', pattern: '^https?://[^/]+$' } },
  });

/** Every key is optional in the file. */
const properties = {
  environment: { enum: ['development', 'production'] },
  brand: text,
  theme: strictObject({
    accent: strictObject({ light: colour, dark: colour }, ['light', 'dark']),
    // The value is inserted into a style sheet, which it must not be able to end.
    logo: {
      type: 'string',
      pattern: '^(/(?!/)|data:image/(svg\\+xml|png|webp)[;,])[^"\\\\<>\\n]*$',
    },
  }),
  support: strictObject({
    email: { type: 'string', pattern: '^[^@\\s]+@[^@\\s]+$' },
    phone: { type: 'string', pattern: '^\\+?[\\d\\s()-]+$' },
    hours: text,
    chat: { type: 'string', pattern: '^https://[^\\s]+$' },
    messages: { type: 'boolean' },
  }),
  hosts: strictObject(
    Object.fromEntries(Object.keys(DEFAULT_CONFIG.hosts).map((name) => [name, prefix])),
  ),
  remotes: {
    type: 'object',
    propertyNames: { pattern: remoteSchema.properties.name.pattern },
    additionalProperties: strictObject(
      { host: prefix, token: { type: 'boolean' }, repeated: { type: 'boolean' } },
      ['host'],
    ),
  },
  auth: strictObject({
    tenantId: text,
    hideUnknownUser: { type: 'boolean' },
    serverLogout: { type: 'boolean' },
  }),
  social: strictObject({
    platform: text,
    google: provider({ clientId: { type: 'string' } }),
    facebook: provider({ appId: { type: 'string' }, sdkVersion: text }),
    apple: provider({ clientId: { type: 'string' } }),
  }),
  partnerLogin: strictObject({
    authorizeUrl: address,
    requirePendingFlow: { type: 'boolean' },
    pkce: { type: 'boolean' },
    state: { enum: ['login', 'random'] },
  }),
  timeZone: text,
  currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  payment: strictObject({ method: text, allowedHosts: { type: 'array', items: text } }),
  receipts: {
    anyOf: [
      { const: false },
      strictObject({ name: text, address: text, vatNumber: text, pdf: { type: 'boolean' } }),
    ],
  },
  renewals: { type: 'boolean' },
  recentPayments: { type: 'boolean' },
  reminders: { type: 'boolean' },
  kyc: strictObject({
    documentTypes: { type: 'array', items: text, minItems: 1 },
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    reviewDays: { type: 'integer', minimum: 1 },
  }),
  bikramSambat: strictObject({ confirmedUntil: { type: 'integer', minimum: 2083, maximum: 2099 } }),
  preview: strictObject({
    origins: { type: 'array', items: { type: 'string', pattern: '^https?://[^/]+$' } },
  }),
  offline: { type: 'boolean' },
  push: strictObject({
    vapidPublicKey: { type: 'string' },
    firebase: strictObject(
      Object.fromEntries(
        Object.keys(DEFAULT_CONFIG.push.firebase).map((name) => [name, { type: 'string' }]),
      ),
    ),
  }),
  operations: strictObject({ dashboards: { type: 'string', pattern: '^https?://[^\\s]+$' } }),
  calls: strictObject({ repeated: { type: 'boolean' } }),
  liveSet: strictObject({ pollSeconds: { type: 'number', minimum: 1 } }),
} satisfies Record<keyof ConfiguredByFile, object>;

/** Everything except what the host sets for each document. */
type ConfiguredByFile = Omit<RuntimeConfig, 'allowsProviderScripts'>;

type DeepPartial<Shape> = Shape extends unknown[]
  ? Shape
  : Shape extends object
    ? { [Key in keyof Shape]?: DeepPartial<Shape[Key]> }
    : Shape;

/** The contents of a configuration file: any part of the keys. */
export type ConfigFile = DeepPartial<ConfiguredByFile>;

const validate = new Ajv({ verbose: true }).compile<ConfigFile>(strictObject(properties));

/**
 * The runtime configuration: the defaults, overridden by a JSON file. The public key for push comes from the
 * environment, like that of the API, so that both sides have the same. @throws ConfigInvalid
 */
export async function loadConfig(
  file?: string,
  { VAPID_PUBLIC_KEY }: NodeJS.ProcessEnv = {},
): Promise<RuntimeConfig> {
  const config = merge<RuntimeConfig>(DEFAULT_CONFIG, file ? await readConfig(file) : {});
  if (!VAPID_PUBLIC_KEY) return config;
  return merge(config, { push: { vapidPublicKey: VAPID_PUBLIC_KEY } });
}

/** Overrides the defaults key by key; a list replaces a list. */
function merge<Shape extends object>(defaults: Shape, given: DeepPartial<Shape>): Shape {
  const merged = Object.entries(given as Record<string, unknown>).map(([key, value]) => {
    const below = (defaults as Record<string, unknown>)[key];
    return [key, isRecord(below) && isRecord(value) ? merge(below, value) : value];
  });
  return { ...defaults, ...(Object.fromEntries(merged) as Partial<Shape>) };
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The problem of the first colour with too little contrast; null if there is none. */
function themeProblem({ theme }: ConfigFile): string | null {
  for (const scheme of ['light', 'dark'] as const) {
    const accent = theme?.accent?.[scheme];
    const problem = accent === undefined ? null : accentProblem(scheme, accent as Colour);
    if (problem !== null) return `/theme/accent/${scheme} ${problem}`;
  }
  return null;
}

/** The problem with an unknown time zone; null if there is none. */
function timeZoneProblem({ timeZone }: ConfigFile): string | null {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return null;
  } catch {
    return `/timeZone is no time zone such as ${DEFAULT_CONFIG.timeZone}: '${timeZone}'`;
  }
}

/** The problem if a citizenship's front can be chosen but its back, which is then required, cannot. */
function documentProblem({ kyc }: ConfigFile): string | null {
  const types = kyc?.documentTypes ?? [];
  if (!types.includes('citizenship-front') || types.includes('citizenship-back')) return null;
  return '/kyc/documentTypes has citizenship-front without citizenship-back, which it asks for';
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** The problem if a host is not an address, or would receive access tokens without encryption. */
function hostProblem({ hosts = {}, remotes = {} }: ConfigFile): string | null {
  const receivers = [
    ...Object.entries(hosts).map(([name, host]) => ({ at: `/hosts/${name}`, host, token: true })),
    ...Object.entries(remotes).map(([name, { host = '', token = false } = {}]) => ({
      at: `/remotes/${name}/host`,
      host,
      token,
    })),
  ];
  for (const { at, host, token } of receivers) {
    if (host.startsWith('/')) continue;
    if (!URL.canParse(host)) return `${at} is no address: '${host}'`;
    const { protocol, hostname } = new URL(host);
    if (token && protocol === 'http:' && !LOOPBACK.test(hostname)) {
      return `${at} gets access tokens, so it must be https: '${host}'`;
    }
  }
  return null;
}

async function readConfig(file: string): Promise<ConfigFile> {
  const contents = await ifThere(readFile(file, 'utf8'));
  if (contents === null) throw fault('ConfigInvalid', { file, problem: 'is not there' });
  const json = parsedJson(contents);
  if (json === undefined) throw fault('ConfigInvalid', { file, problem: 'is not JSON' });
  if (validate(json)) {
    const problem =
      themeProblem(json) ?? timeZoneProblem(json) ?? documentProblem(json) ?? hostProblem(json);
    if (problem !== null) throw fault('ConfigInvalid', { file, problem });
    return json;
  }
  throw fault('ConfigInvalid', { file, problem: strictProblem(validate.errors) });
}
