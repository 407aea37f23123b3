import { type SchemaError, schemaProblem } from '@portal/shared/contract/schema-problem';

type Properties = Record<string, object>;

/** The schema of an object with these properties, some optional ones, and any others. */
export const objectWith = (needed: Properties, optional: Properties = {}) => ({
  type: 'object',
  required: Object.keys(needed),
  properties: { ...needed, ...optional },
});

/** The schema of an object without other properties: an unknown one is a typing mistake. */
export const strictObject = (properties: Properties, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

/**
 * Describes the problem of a value that may be a secret, without showing it. For a validator with the option `verbose`.
 */
export const strictProblem = (errors: readonly SchemaError[] | null | undefined): string =>
  schemaProblem((errors ?? []).map(({ data: _data, ...error }) => error));
