import { PgDialect } from 'drizzle-orm/pg-core';
import type { Watch } from '../database/database';
import { inSpan, isTraced } from './in-span';

const dialect = new PgDialect();

/** Makes every statement a part of the trace of its request. Its values are placeholders, and stay unsaid. */
export const tracingStatements: Watch = (statement, send) => {
  if (!isTraced()) return send();
  const text = dialect.sqlToQuery(statement).sql.replaceAll(/\s+/g, ' ').trim();
  const [operation = ''] = text.split(' ', 1);
  return inSpan(
    `SQL ${operation}`,
    { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
    send,
  );
};
