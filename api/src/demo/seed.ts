import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { today } from '../calendar/today';
import { cameras } from '../cameras/tables';
import { cancelRequests } from '../cancel-requests/tables';
import type { Database, Queries } from '../database/database';
import { insertAll } from '../database/insert-all';
import type { ImageStorage } from '../images/storage/storage';
import { images } from '../images/tables';
import { kycRecords } from '../kyc/tables';
import { sandboxMailbox } from '../mail/sandbox-mailbox';
import { packages, plans } from '../packages/tables';
import { openCode, REGISTRATION_MINUTES } from '../passwords/codes';
import { registrationLetter } from '../passwords/letters';
import { policies } from '../policies/tables';
import { roles, subscribers } from '../subscribers/tables';
import { subscriptions } from '../subscriptions/tables';
import { demoCameras } from './cameras';
import { demoPackages, demoPlans } from './catalogue';
import { demoKycs } from './kyc';
import { seedReceipts } from './receipts';
import { SCALE_CAMERAS, seedScale } from './scale';
import { demoNewcomer, demoRoles, demoSubscribers } from './subscribers';

const demoPolicies = () =>
  (['privacy-policy', 'user-agreement'] as const).flatMap((kind) =>
    (['en', 'ne'] as const).map((language) => ({
      id: `${kind}-${language}`,
      kind,
      language,
      content: readFileSync(
        new URL(`./policies/${kind}.${language}.html`, import.meta.url),
        'utf8',
      ),
    })),
  );

async function welcomeNewcomer(queries: Queries, origin: string): Promise<void> {
  const code = await openCode(queries, demoNewcomer.id, REGISTRATION_MINUTES);
  // The newcomer has been on no device of theirs before: the link says whose password it is.
  const query = new URLSearchParams({ email: demoNewcomer.email });
  await sandboxMailbox(queries).send(
    registrationLetter(demoNewcomer, code, `${origin}/registration?${query}`),
  );
}

interface Demo {
  /** The portal's public origin. */
  origin: string;
  /** Where the images of documents are kept. */
  storage: ImageStorage;
  /** How many cameras the account `scale` has. */
  scaleCameras?: number | undefined;
}

/**
 * Fills a database that has no subscribers; but for the code in the newcomer's letter
 * the same on every machine on the same day.
 */
export async function seedDemo(
  database: Database,
  { origin, storage, scaleCameras = SCALE_CAMERAS }: Demo,
): Promise<void> {
  if (await database.first(sql`SELECT id FROM subscribers LIMIT 1`)) return;
  const people = await demoSubscribers();
  const kycs = await demoKycs(storage);
  const day = today();
  const asha = demoCameras('asha', day);
  await database.transaction(async (transaction) => {
    await insertAll(transaction, roles, demoRoles);
    await insertAll(transaction, subscribers, [...people, demoNewcomer]);
    await insertAll(transaction, images, kycs.images);
    await insertAll(transaction, kycRecords, kycs.records);
    await welcomeNewcomer(transaction, origin);
    await insertAll(transaction, packages, demoPackages);
    await insertAll(transaction, plans, demoPlans);
    await insertAll(transaction, policies, demoPolicies());
    await insertAll(transaction, cameras, asha.cameras);
    await insertAll(transaction, subscriptions, asha.subscriptions);
    await insertAll(transaction, cancelRequests, asha.cancelRequests);
    await seedReceipts(transaction, { today: day });
    await seedScale(transaction, { owner: 'scale', today: day, cameras: scaleCameras });
  });
}
