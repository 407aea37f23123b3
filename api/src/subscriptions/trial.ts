import { sql } from 'drizzle-orm';
import type { OwnedCamera } from '../cameras/ownership';
import type { Queries } from '../database/database';
import { type Trial, trialPackageOf } from '../packages/catalogue';

/** The trial package of a camera that has not had its trial yet. */
export async function unusedTrial(
  queries: Queries,
  { id, trial_package_id }: OwnedCamera,
): Promise<Trial | undefined> {
  if (trial_package_id === null) return undefined;
  const used = await queries.first(
    sql`SELECT id FROM subscriptions WHERE camera_id = ${id} AND invoice_type = 'trial'`,
  );
  return used ? undefined : trialPackageOf(queries, trial_package_id);
}
