import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { today } from '../calendar/today';
import { cameras } from '../cameras/tables';
import { cancelRequests } from '../cancel-requests/tables';
import { type Database, first } from '../database/database';
import { insertAll } from '../database/insert-all';
import { packages, plans } from '../packages/tables';
import { policies } from '../policies/tables';
import { roles, subscribers } from '../profile/tables';
import { subscriptions } from '../subscriptions/tables';
import { demoCameras } from './cameras';
import { demoPackages, demoPlans } from './catalogue';
import { seedScale } from './scale';
import { demoRoles, demoSubscribers } from './subscribers';

const demoPolicies = () =>
  (['privacy-policy', 'user-agreement'] as const).map((kind) => ({
    id: kind,
    kind,
    content: readFileSync(new URL(`./policies/${kind}.html`, import.meta.url), 'utf8'),
  }));

/** Fills a database that has no subscribers; the same on every machine on the same day. */
export async function seedDemo(database: Database): Promise<void> {
  if (await first(database, sql`SELECT id FROM subscribers LIMIT 1`)) return;
  const people = await demoSubscribers();
  const day = today();
  const asha = demoCameras('asha', day);
  await database.transaction(async (transaction) => {
    await insertAll(transaction, roles, demoRoles);
    await insertAll(transaction, subscribers, people);
    await insertAll(transaction, packages, demoPackages);
    await insertAll(transaction, plans, demoPlans);
    await insertAll(transaction, policies, demoPolicies());
    await insertAll(transaction, cameras, asha.cameras);
    await insertAll(transaction, subscriptions, asha.subscriptions);
    await insertAll(transaction, cancelRequests, asha.cancelRequests);
    await seedScale(transaction, 'scale', day);
  });
}
