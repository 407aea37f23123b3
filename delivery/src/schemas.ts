import type { ErrorObject } from 'ajv';

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

/** The first error of such a schema, and where it is: `/theme knows no 'colour'`. */
export function strictProblem(errors: readonly ErrorObject[] | null | undefined): string {
  const [error] = errors ?? [];
  const unknown = error?.params['additionalProperty'] as string | undefined;
  const what = unknown === undefined ? error?.message : `knows no '${unknown}'`;
  return `${error?.instancePath || '/'} ${what ?? 'is invalid'}`;
}
