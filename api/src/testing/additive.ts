/** What a statement of a migration may be, so that an API from before it works on: it adds, and demands nothing new. */
const ADDITIVE: readonly RegExp[] = [
  /^CREATE TABLE /,
  /^CREATE SEQUENCE /,
  /^CREATE TYPE /,
  /^CREATE INDEX /,
  // A row that names no such column gets one: null, a default, or what is computed.
  /^ALTER TABLE "\w+" ADD COLUMN (?!.*NOT NULL)(?!.*UNIQUE)(?!.*REFERENCES)(?!.*CHECK)/,
  /^ALTER TABLE "\w+" ADD COLUMN (?=.*(DEFAULT|GENERATED ALWAYS))(?!.*UNIQUE)(?!.*REFERENCES)(?!.*CHECK)/,
];

/** What may also be done to a table that the same migration makes: nobody writes there yet. */
const ADDITIVE_TO_NEW: readonly RegExp[] = [
  /^ALTER TABLE "(\w+)" ADD CONSTRAINT /,
  /^CREATE UNIQUE INDEX "\w+" ON "(\w+)" /,
  /^CREATE TRIGGER "\w+" .*? ON "(\w+)"/,
  /^INSERT INTO "(\w+)" /,
];

/** A function does nothing before something calls it. */
const FUNCTION = /^CREATE FUNCTION /;

const withoutComments = (sql: string): string => sql.replaceAll(/^\s*--(?!> ).*$/gm, '');

const inOneLine = (statement: string): string => statement.replaceAll(/\s+/g, ' ').trim();

/** The statements of a migration that are not additive. */
export function notAdditive(migration: string): string[] {
  const statements = withoutComments(migration)
    .split('--> statement-breakpoint')
    .map(inOneLine)
    .filter((statement) => statement !== '');
  const made = new Set(
    statements.flatMap((statement) => /^CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? []),
  );
  return statements.filter(
    (statement) =>
      !FUNCTION.test(statement) &&
      !ADDITIVE.some((form) => form.test(statement)) &&
      !ADDITIVE_TO_NEW.some((form) => made.has(form.exec(statement)?.[1] ?? '')),
  );
}
