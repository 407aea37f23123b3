import type { Database } from '../database/database';
import { recordDeed } from '../audit/record';
import { addOperator, allOperators, anybodyCanEnter } from './accounts';
import { type Link, makeLink } from './links';

/** What the first account is called, unless somebody made one before. */
const NAME = 'operator';

/** A link for the first operator; null once somebody can enter. Each one takes the place of the one before. */
export async function firstOperator(database: Database, origin: string): Promise<Link | null> {
  if (await anybodyCanEnter(database)) return null;
  return database.transaction(async (transaction) => {
    const waiting = (await allOperators(transaction)).find(({ role }) => role === 'operate');
    const { id, name } =
      waiting ?? (await addOperator(transaction, { name: NAME, role: 'operate' }));
    const by = { kind: 'console', name: 'start', address: null } as const;
    await recordDeed(transaction, by, { action: 'operator.link', subject: name });
    return makeLink(transaction, origin, id);
  });
}
