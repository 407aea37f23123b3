/** For build and delivery, which check JSON by a schema: not loaded by browsers. */

/** An error of a JSON schema, as Ajv reports it with the option `verbose`. */
export interface SchemaError {
  /** A JSON pointer to the value. */
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  data?: unknown;
  parentSchema?: object | undefined;
}

/** These report that no alternative matches, after the errors of each alternative. */
const COMBINING = new Set(['anyOf', 'oneOf']);

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

interface Schema {
  description?: string;
  properties?: object;
  oneOf?: { required?: string[] }[];
}

/** What Ajv says of an error, each by its keyword. */
interface Params {
  additionalProperty: string;
  missingProperty: string;
  type: string | string[];
  allowedValues: string[];
  allowedValue: unknown;
  pattern: string;
  limit: number;
}

/** Formats an error by its keyword. */
const WORDS: Readonly<Record<string, (params: Params, schema: Schema) => string>> = {
  additionalProperties: ({ additionalProperty }, { properties = {} }) =>
    `has '${additionalProperty}', which is none of its keys: ${Object.keys(properties).join(', ')}`,
  required: ({ missingProperty }) => `lacks '${missingProperty}'`,
  type: ({ type }) =>
    `has to be ${[type]
      .flat()
      .map((one) => TYPES[one] ?? one)
      .join(' or ')}`,
  enum: ({ allowedValues }) => `has to be one of: ${allowedValues.join(', ')}`,
  const: ({ allowedValue }) => `has to be ${JSON.stringify(allowedValue)}`,
  pattern: ({ pattern }, { description }) =>
    `is not of this form: ${description?.replace(/\.$/, '') ?? pattern}`,
  minLength: ({ limit }) => (limit === 1 ? 'is empty' : `is shorter than ${limit} characters`),
  maxLength: ({ limit }) => `is longer than ${limit} characters`,
  minimum: ({ limit }) => `is less than ${limit}`,
  maximum: ({ limit }) => `is more than ${limit}`,
  minItems: ({ limit }) => `has fewer than ${limit} entries`,
  maxItems: ({ limit }) => `has more than ${limit} entries`,
  minProperties: ({ limit }) => `has fewer than ${limit} keys`,
  oneOf: (_, { oneOf = [] }) =>
    `has more than one of: ${oneOf.flatMap(({ required = [] }) => required).join(', ')}`,
  uniqueItems: () => 'has an entry twice',
};

const toSentence = ({ keyword, params, parentSchema = {} }: SchemaError): string =>
  WORDS[keyword]?.(params as unknown as Params, parentSchema) ?? 'is invalid';

/** Describes the first invalid value: where it is, what is allowed there, and the value unless it is large. */
export function schemaProblem(errors: readonly SchemaError[]): string {
  const [first] = errors;
  if (!first) return '/ is invalid';
  const { instancePath, data } = first;
  const alternatives = errors.filter(
    (error) => error.instancePath === instancePath && !COMBINING.has(error.keyword),
  );
  const sentences = (alternatives.length > 0 ? alternatives : [first]).map(toSentence);
  const isShown = data !== undefined && typeof data !== 'object';
  const value = isShown ? `; it is ${JSON.stringify(data)}` : '';
  return `${instancePath || '/'} ${sentences.join(', or ')}${value}`;
}
