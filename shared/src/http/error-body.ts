import { isObject } from '../contract/reading/read';
import type { CallFailure, FieldErrors } from './api-error';

/** Parses a body as JSON; returns the text if it is not JSON. */
export function jsonOrText(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

/** The seconds of a `Retry-After` header, which may also name a date; undefined if there is none. */
export function readRetryAfter(header: unknown, now: number = Date.now()): number | undefined {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now) / 1000);
  return seconds >= 0 ? seconds : undefined;
}

const MAX_MESSAGE_LENGTH = 300;

const clip = (text: string): string => text.trim().slice(0, MAX_MESSAGE_LENGTH);

function firstText(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.trim() !== '' ? clip(first) : undefined;
}

function readFields(value: unknown): FieldErrors {
  if (!isObject(value)) return {};
  const texts = Object.entries(value).flatMap(([field, said]) => {
    const text = firstText(said);
    return text === undefined ? [] : [[field, text] as const];
  });
  return Object.fromEntries(texts);
}

/**
 * Reads all known formats of error bodies: `message` as a text or as a map of fields, `error` as a text or as a map of
 * fields, `errors` as a map of fields.
 */
export function readErrorBody(
  body: unknown,
): Pick<CallFailure, 'message' | 'fields' | 'fieldsOnly'> {
  if (!isObject(body)) return { message: '', fields: {} };
  const fields = {
    ...readFields(body.errors),
    ...readFields(body.error),
    ...readFields(body.message),
  };
  const own = firstText(body.message) ?? firstText(body.error);
  const [firstOfFields] = Object.values(fields);
  return own === undefined && firstOfFields !== undefined
    ? { message: firstOfFields, fields, fieldsOnly: true }
    : { message: own ?? '', fields };
}
