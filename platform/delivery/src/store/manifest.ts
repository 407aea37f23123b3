import type { BuiltManifest, LiveSet, RemoteManifest } from '@portal/shared/contract';
import remoteSchema from '@portal/shared/contract/remote.schema.json' with { type: 'json' };
import { schemaProblem } from '@portal/shared/contract/schema-problem';
import { Ajv, type ValidateFunction } from 'ajv';
import { parsedJson } from '../parsed-json';
import { objectWith } from '../schemas';

/**
 * Paths that need no encoding in an address and never leave their folder. `.br` and `.gz` belong to the store, maps are
 * not served.
 */
const FILE_PATH =
  '^(?!.*\\.(?:br|gz|map)$)[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*(/[A-Za-z0-9_~@-][A-Za-z0-9._~@-]*)*$';
const VERSION = '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$';

const filePath = {
  type: 'string',
  pattern: FILE_PATH,
  description:
    'The path of a file has English letters, digits and . _ ~ @ - only, and no .br, .gz or .map.',
};
const filePaths = { type: 'array', items: filePath };
const integrity = {
  type: 'string',
  pattern: '^sha384-[A-Za-z0-9+/]{64}$',
  description: 'A hash is sha384- and its base64.',
};

const builtManifest = {
  ...remoteSchema,
  $id: 'manifest',
  required: [
    ...remoteSchema.required,
    'version',
    'slices',
    'container',
    'entry',
    'styles',
    'preload',
    'files',
  ],
  properties: {
    ...remoteSchema.properties,
    version: { type: 'string', pattern: VERSION, description: 'A version is such as 1.2.0.' },
    container: { type: 'string', nullable: true, minLength: 1 },
    entry: filePath,
    entryType: { const: 'module' },
    styles: filePaths,
    preload: { type: 'object', additionalProperties: filePaths },
    consumes: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    libraries: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } },
    provides: { type: 'object', additionalProperties: filePaths },
    budget: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
    files: { type: 'object', propertyNames: filePath, additionalProperties: integrity },
    maps: integrity,
  },
};

const disabled = objectWith({
  since: { type: 'string' },
  reason: { type: 'string', nullable: true },
});

const liveVersion = objectWith(
  {
    url: { type: 'string', minLength: 1 },
    metadata: objectWith({ version: { type: 'string' }, integrity }),
    deployment: objectWith({
      traffic: { type: 'number', minimum: 0, maximum: 100 },
      default: { type: 'boolean' },
    }),
    extras: objectWith({ portal: { $ref: 'manifest' } }, { disabled }),
  },
  { fallbackUrl: { type: 'string', minLength: 1 } },
);

const liveSet = objectWith({
  schema: { type: 'string' },
  microFrontends: {
    type: 'object',
    additionalProperties: { type: 'array', items: liveVersion },
  },
});

// One instance, so that a command which reads the live set and a manifest compiles the schema once.
const ajv = new Ajv({ allowUnionTypes: true, verbose: true }).addSchema(builtManifest);

/** The value if it has the shape, otherwise what is wrong with it and where. */
type Checked<Value> = { value: Value } | { problem: string };

/** Compiles a schema when it is first needed: that takes longer than most commands. */
function against<Value>(schema: object): (value: unknown) => Checked<Value> {
  let validate: ValidateFunction<Value> | undefined;
  return (value) => {
    validate ??= ajv.compile<Value>(schema);
    if (validate(value)) return { value };
    return { problem: schemaProblem(validate.errors ?? []) };
  };
}

/** For a team's own `remote.json` before a build completes it. */
export const checkDeclaration = against<RemoteManifest>(remoteSchema);
export const checkManifest = against<BuiltManifest>({ $ref: 'manifest' });
export const checkLiveSet = against<LiveSet>(liveSet);

const version = new RegExp(VERSION);
const remoteName = new RegExp(remoteSchema.properties.name.pattern);

export const isVersion = (text: string): boolean => version.test(text);
export const isRemoteName = (text: string): boolean => remoteName.test(text);

export const manifestText = (manifest: BuiltManifest): string => JSON.stringify(manifest, null, 2);

/** Null if it is not a valid manifest. */
export function parseManifest(text: string): BuiltManifest | null {
  const checked = checkManifest(parsedJson(text));
  return 'value' in checked ? checked.value : null;
}
