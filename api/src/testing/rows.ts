import type { PGliteInterface } from '@electric-sql/pglite';

interface Column {
  table: string;
  name: string;
  type: string;
  isWritten: boolean;
}

/** The tables of the portal and their columns. */
export async function columnsIn(engine: PGliteInterface): Promise<Column[]> {
  const { rows } = await engine.query<Column>(`
    SELECT table_name AS table, column_name AS name, udt_name AS type,
      is_identity = 'NO' AND is_generated = 'NEVER' AS "isWritten"
    FROM information_schema.columns WHERE table_schema = 'public'
    ORDER BY table_name, ordinal_position`);
  return rows;
}

const getTables = (columns: readonly Column[]): string[] => [
  ...new Set(columns.map(({ table }) => table)),
];

/** A value for each type, the same in all tables, so that rows can refer to each other; all checks accept it. */
const VALUES: Readonly<Record<string, string>> = {
  text: `'7'`,
  int2: '1',
  int4: '1',
  int8: '1',
  float8: '1',
  bool: 'true',
  date: `'2026-01-01'`,
  timestamptz: `'2026-01-01T00:00:00Z'`,
  jsonb: `'{"a":1}'`,
  _text: `'{a}'`,
  interval: `'1 month'`,
  _int2: `'{1}'`,
};

function getValue({ table, name, type }: Column): string {
  const value = VALUES[type];
  if (value === undefined) throw new Error(`No value is known for ${table}.${name}, a ${type}`);
  return value;
}

/** Adds a row to each empty table, with a value in every column. */
export async function fillTables(engine: PGliteInterface): Promise<void> {
  const columns = await columnsIn(engine);
  // Rows refer to each other, and their order does not matter here.
  await engine.exec('SET session_replication_role = replica');
  for (const table of getTables(columns)) {
    const written = columns.filter((column) => column.table === table && column.isWritten);
    const names = written.map(({ name }) => `"${name}"`).join(', ');
    await engine.exec(`
      INSERT INTO "${table}" (${names}) SELECT ${written.map(getValue).join(', ')}
      WHERE NOT EXISTS (SELECT FROM "${table}")`);
  }
  await engine.exec('SET session_replication_role = origin');
}

/** The values of the columns, by table. */
export async function readRows(
  engine: PGliteInterface,
  columns: readonly Column[],
): Promise<Record<string, unknown[]>> {
  const pending: Record<string, unknown[]> = {};
  for (const table of getTables(columns)) {
    const names = columns.filter((column) => column.table === table).map(({ name }) => `"${name}"`);
    const { rows } = await engine.query(`SELECT ${names.join(', ')} FROM "${table}"`);
    pending[table] = rows;
  }
  return pending;
}
