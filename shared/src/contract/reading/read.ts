/**
 * How answers of the API are read. The provider promises no types: an id or an amount may come as a
 * number or as a text, a list as null. Each reader makes of whatever input what the portal uses.
 */

/** What a reader answers to what it cannot make anything of. */
export const UNREAD = Symbol('unread');

/** What was not as the contract has it and could be done without: counted, to be reported. */
export interface Anomalies {
  count: number;
}

export type Read<Value> = (input: unknown, odd: Anomalies) => Value | typeof UNREAD;

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (input: unknown): input is Json =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Text and numbers as text; null: neither. */
export const maybeText = (input: unknown): string | null =>
  typeof input === 'number' || typeof input === 'string' ? String(input) : null;

/** '' for everything that is neither text nor number. */
export const text = (input: unknown): string => maybeText(input) ?? '';

/** An identifier: a text, whatever it input as, and never an empty one. */
export const id = (input: unknown): string | typeof UNREAD => {
  const written = text(input);
  return written.trim() === '' ? UNREAD : written;
};

/** An id, or nothing. */
export function optionalId(input: unknown): string | undefined {
  const read = id(input);
  return read === UNREAD ? undefined : read;
}

/** A number, be it written as text; null: none input that could be counted with. */
export function number(input: unknown): number | null {
  const isWritten = typeof input === 'string' && input.trim() !== '';
  if (!isWritten && typeof input !== 'number' && typeof input !== 'boolean') return null;
  const read = Number(input);
  return Number.isFinite(read) ? read : null;
}

/** A number, 0 where none input. */
export const count = (input: unknown): number => number(input) ?? 0;

/** Whether something is so: `true`, 1 and '1' say it is. */
export const flag = (input: unknown): boolean => number(input) === 1;

const isNothing = (input: unknown): boolean =>
  input === null || input === undefined || input === '';

/** The rows of a list; nothing is an empty one. A row that cannot be read is left out and counted. */
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

/** A list within something else, which stays what it is where the list cannot be read: empty then. */
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

/** An entity by readers of its fields. Fields a newer contract knows pass as they input. */
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

/** An entity all of whose fields can be done without: made of nothing, if need be. */
export const part = <Entity extends object>(fields: Fields<Entity>): Read<Entity> => {
  const read = record(fields);
  return (input, odd) => {
    if (isObject(input)) return read(input, odd);
    if (!isNothing(input)) odd.count += 1;
    return read({}, odd);
  };
};

/** An entity, or null: servers write "none" as null, as nothing, and as an empty list or object. */
export const maybe =
  <Entity extends object>(read: Read<Entity>): Read<Entity | null> =>
  (input, odd) =>
    isNothing(input) || (typeof input === 'object' && Object.keys(input as object).length === 0)
      ? null
      : read(input, odd);
