import { Compile } from 'typebox/schema';
import type { Endpoint, Schema } from '../api-document';
import type { WireAnswer } from './exchange';

const parsed = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

function faultOfJson(schema: Schema, body: string): string | undefined {
  const json = parsed(body);
  if (!json) return 'the body is no JSON';
  const [fits, errors] = Compile(schema as object).Errors(json.value);
  if (fits) return undefined;
  return errors
    .map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`)
    .join('; ');
}

/** What an answer has that its call does not declare; undefined when it keeps its word. */
export function faultOf(
  { responses }: Endpoint,
  { status, type, body }: WireAnswer,
): string | undefined {
  if (status >= 500) return 'it is the fault of the server';
  const declared = responses[status];
  if (!declared) return 'this status is not declared';
  const contents = Object.entries(declared.content ?? {});
  if (contents.length === 0) return body === '' ? undefined : 'a body is not declared';
  const [, content] = contents.find(([name]) => name === type) ?? [];
  if (!content) return `the type “${type}” is not declared`;
  return type === 'application/json' ? faultOfJson(content.schema ?? {}, body) : undefined;
}
