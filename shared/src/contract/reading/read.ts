/**
 * How answers of the API are read. The provider promises no types: an id or an amount may come as a
 * number or as a text, a list as null. Each reader makes of whatever came what the portal uses.
 */

/** What a reader answers to what it cannot make anything of. */
export const UNREAD = Symbol('unread');

/** What was not as the contract has it and could be done without: counted, to be reported. */
export interface Oddities {
  count: number;
}

export type Read<Value> = (came: unknown, odd: Oddities) => Value | typeof UNREAD;

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (came: unknown): came is Json =>
  typeof came === 'object' && came !== null && !Array.isArray(came);

/** Text and numbers as text; null: neither. */
export const maybeText = (came: unknown): string | null =>
  typeof came === 'number' || typeof came === 'string' ? String(came) : null;

/** '' for everything that is neither text nor number. */
export const text = (came: unknown): string => maybeText(came) ?? '';

/** An identifier: a text, whatever it came as, and never an empty one. */
export const id = (came: unknown): string | typeof UNREAD => {
  const written = text(came);
  return written.trim() === '' ? UNREAD : written;
};

/** An id, or nothing. */
export function optionalId(came: unknown): string | undefined {
  const read = id(came);
  return read === UNREAD ? undefined : read;
}

/** A number, be it written as text; null: none came that could be counted with. */
export function number(came: unknown): number | null {
  const isWritten = typeof came === 'string' && came.trim() !== '';
  if (!isWritten && typeof came !== 'number' && typeof came !== 'boolean') return null;
  const read = Number(came);
  return Number.isFinite(read) ? read : null;
}

/** A number, 0 where none came. */
export const count = (came: unknown): number => number(came) ?? 0;

/** Whether something is so: `true`, 1 and '1' say it is. */
export const flag = (came: unknown): boolean => number(came) === 1;

const isNothing = (came: unknown): boolean => came === null || came === undefined || came === '';

/** The rows of a list; nothing is an empty one. A row that cannot be read is left out and counted. */
export const listOf =
  <Row>(read: Read<Row>): Read<Row[]> =>
  (came, odd) => {
    if (isNothing(came)) return [];
    if (!Array.isArray(came)) return UNREAD;
    const rows: Row[] = [];
    for (const one of came as unknown[]) {
      const row = read(one, odd);
      if (row === UNREAD) odd.count += 1;
      else rows.push(row);
    }
    return rows;
  };

/** A list within something else, which stays what it is where the list cannot be read: empty then. */
export const listWithin = <Row>(read: Read<Row>): Read<Row[]> => {
  const readList = listOf(read);
  return (came, odd) => {
    const rows = readList(came, odd);
    if (rows !== UNREAD) return rows;
    odd.count += 1;
    return [];
  };
};

type Fields<Entity> = { readonly [Name in keyof Entity]-?: Read<Entity[Name]> };

/** An entity by readers of its fields. Fields a newer contract knows pass as they came. */
export const record = <Entity extends object>(fields: Fields<Entity>): Read<Entity> => {
  const readers = Object.entries<Read<unknown>>(fields);
  const known = new Set(Object.keys(fields));
  return (came, odd) => {
    if (!isObject(came)) return UNREAD;
    const entity: Record<string, unknown> = {};
    for (const name of Object.keys(came)) if (!known.has(name)) entity[name] = came[name];
    for (const [name, read] of readers) {
      const value = read(came[name], odd);
      if (value === UNREAD) return UNREAD;
      if (value !== undefined) entity[name] = value;
    }
    return entity as Entity;
  };
};

/** An entity all of whose fields can be done without: made of nothing, if need be. */
export const part = <Entity extends object>(fields: Fields<Entity>): Read<Entity> => {
  const read = record(fields);
  return (came, odd) => {
    if (isObject(came)) return read(came, odd);
    if (!isNothing(came)) odd.count += 1;
    return read({}, odd);
  };
};

/** An entity, or null: servers write "none" as null, as nothing, and as an empty list or object. */
export const maybe =
  <Entity extends object>(read: Read<Entity>): Read<Entity | null> =>
  (came, odd) =>
    isNothing(came) || (typeof came === 'object' && Object.keys(came as object).length === 0)
      ? null
      : read(came, odd);
