/**
 * Readers for responses of the API. The provider does not guarantee types: an id or an amount may be a number or a
 * string, a list may be null. Each reader converts any input to the portal's type.
 */

/** The result of a reader for input that it cannot read. */
export const UNREAD = Symbol('unread');

/** Deviations from the contract that could be tolerated, counted for a report. */
export interface Anomalies {
  count: number;
}

export type Read<Value> = (input: unknown, odd: Anomalies) => Value | typeof UNREAD;

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (input: unknown): input is Json =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Reads strings and numbers as a string; null for anything else. */
export const maybeText = (input: unknown): string | null =>
  typeof input === 'number' || typeof input === 'string' ? String(input) : null;

/** Reads a string, '' for anything that is neither a string nor a number. */
export const text = (input: unknown): string => maybeText(input) ?? '';

/** An identifier: a non-empty string, from a string or a number. */
export const id = (input: unknown): string | typeof UNREAD => {
  const written = text(input);
  return written.trim() === '' ? UNREAD : written;
};

/** An id, or nothing. */
export function optionalId(input: unknown): string | undefined {
  const read = id(input);
  return read === UNREAD ? undefined : read;
}

/** A number, also from a string; null if it is not a finite number. */
export function number(input: unknown): number | null {
  const isWritten = typeof input === 'string' && input.trim() !== '';
  if (!isWritten && typeof input !== 'number' && typeof input !== 'boolean') return null;
  const read = Number(input);
  return Number.isFinite(read) ? read : null;
}

/** A number; 0 if there is none. */
export const count = (input: unknown): number => number(input) ?? 0;

/** A boolean: `true`, 1 and '1' are true. */
export const flag = (input: unknown): boolean => number(input) === 1;

const isNothing = (input: unknown): boolean =>
  input === null || input === undefined || input === '';

/** The rows of a list; a missing list is empty. An unreadable row is left out and counted. */
export const readArray =
  <Row>(read: Read<Row>): Read<Row[]> =>
  (input, odd) => {
    if (isNothing(input)) return [];
    if (!Array.isArray(input)) return UNREAD;
    const rows: Row[] = [];
    for (const one of input as unknown[]) {
      const row = read(one, odd);
      if (row === UNREAD) odd.count += 1;
      else rows.push(row);
    }
    return rows;
  };

/** A list inside an entity, which stays readable if the list is not: the list is then empty. */
export const listWithin = <Row>(read: Read<Row>): Read<Row[]> => {
  const readList = readArray(read);
  return (input, odd) => {
    const rows = readList(input, odd);
    if (rows !== UNREAD) return rows;
    odd.count += 1;
    return [];
  };
};

type Fields<Entity> = { readonly [Name in keyof Entity]-?: Read<Entity[Name]> };

/** An entity by readers of its fields. Unknown fields, of a newer contract, pass unchanged. */
export const record = <Entity extends object>(fields: Fields<Entity>): Read<Entity> => {
  const readers = Object.entries<Read<unknown>>(fields);
  const known = new Set(Object.keys(fields));
  return (input, odd) => {
    if (!isObject(input)) return UNREAD;
    const entity: Record<string, unknown> = {};
    for (const name of Object.keys(input)) if (!known.has(name)) entity[name] = input[name];
    for (const [name, read] of readers) {
      const value = read(input[name], odd);
      if (value === UNREAD) return UNREAD;
      if (value !== undefined) entity[name] = value;
    }
    return entity as Entity;
  };
};

/** An entity whose fields are all optional, which can be created from nothing. */
export const part = <Entity extends object>(fields: Fields<Entity>): Read<Entity> => {
  const read = record(fields);
  return (input, odd) => {
    if (isObject(input)) return read(input, odd);
    if (!isNothing(input)) odd.count += 1;
    return read({}, odd);
  };
};

/** An entity, or null: servers send "none" as null, as an empty body, and as an empty list or object. */
export const maybe =
  <Entity extends object>(read: Read<Entity>): Read<Entity | null> =>
  (input, odd) =>
    isNothing(input) || (typeof input === 'object' && Object.keys(input as object).length === 0)
      ? null
      : read(input, odd);
