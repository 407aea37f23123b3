/** For build and delivery, which check JSON by a schema: no browser loads this. */

/** An error of a JSON schema, as Ajv reports it with the option `verbose`. */
export interface SchemaError {
  /** A JSON pointer to the value. */
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string | undefined;
  data?: unknown;
  parentSchema?: object | undefined;
}

/** They report that no alternative fits, after the errors of each. */
const COMBINING = new Set(['anyOf', 'oneOf']);

/** What the message of an error leaves out. */
function detailOf({ params, keyword, parentSchema }: SchemaError): string | undefined {
  if (Array.isArray(params['allowedValues'])) return params['allowedValues'].join(', ');
  if (typeof params['additionalProperty'] === 'string') return params['additionalProperty'];
  const { description } = (parentSchema ?? {}) as { description?: string };
  return keyword === 'pattern' ? description?.replace(/\.$/, '') : undefined;
}

function sentenceOf(error: SchemaError): string {
  const { message = 'is invalid' } = error;
  const detail = detailOf(error);
  return detail === undefined ? message : `${message}: ${detail}`;
}

/** What is wrong with the first wrong value: where it is, what is allowed there, and the value unless it is large. */
export function schemaProblem(errors: readonly SchemaError[]): string {
  const [first] = errors;
  if (!first) return '/ is invalid';
  const { instancePath, data } = first;
  const alternatives = errors.filter(
    (error) => error.instancePath === instancePath && !COMBINING.has(error.keyword),
  );
  const sentences = (alternatives.length > 0 ? alternatives : [first]).map(sentenceOf);
  const value = typeof data === 'object' ? '' : `; it is ${JSON.stringify(data)}`;
  return `${instancePath || '/'} ${sentences.join(', or ')}${value}`;
}
