import { type SchemaError, schemaProblem } from '@portal/shared/contract/schema-problem';

type Properties = Record<string, object>;

/** The schema of an object that has these properties, may have some, and may have others that are not looked at. */
export const objectWith = (needed: Properties, optional: Properties = {}) => ({
  type: 'object',
  required: Object.keys(needed),
  properties: { ...needed, ...optional },
});

/** The schema of an object that has no other properties: one that is not known is a slip of the pen. */
export const strictObject = (properties: Properties, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

/** What is wrong with what may be a secret: it is not shown. Of a validator with the option `verbose`. */
export const strictProblem = (errors: readonly SchemaError[] | null | undefined): string =>
  schemaProblem((errors ?? []).map(({ data: _data, ...error }) => error));
