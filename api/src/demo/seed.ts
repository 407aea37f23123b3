import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { getToday } from '../cameras/cameras';
import { cameras } from '../cameras/tables';
import { cancelRequests } from '../cancel-requests/tables';
import { type Database, insertAll, type Queries } from '../database/database';
import type { ImageStorage } from '../images/storage/storage';
import { images } from '../images/tables';
import { kycRecords } from '../kyc/tables';
import { createSandboxMailbox } from '../mail/sandbox-mailbox';
import { packages, plans } from '../packages/tables';
import { openCode, REGISTRATION_MINUTES } from '../passwords/codes';
import { createRegistrationLetter } from '../passwords/letters';
import { policies } from '../policies/tables';
import { roles, subscribers } from '../subscribers/tables';
import { subscriptions } from '../subscriptions/tables';
import { createDemoCameras, seedReceipts } from './cameras';
import { demoPackages, demoPlans } from './catalogue';
import { createDemoKycs } from './kyc';
import { demoNewcomer, demoRoles, demoSubscribers } from './subscribers';

/** As many as the list asks for at once. */
const SCALE_CAMERAS = 2000;

interface Scale {
  owner: string;
  /** `YYYY-MM-DD` */
  today: string;
  cameras: number;
}

/** The number `n` with as many digits as all ids have, at least four. */
const numbered = (cameras: number) =>
  sql`lpad(n::text, ${Math.max(4, String(cameras).length)}, '0')`;

/** A subscriber with many cameras, made by the database itself. */
export async function seedScale(queries: Queries, { owner, today, cameras }: Scale): Promise<void> {
  const number = numbered(cameras);
  await queries.query(sql`
    INSERT INTO cameras (id, subscriber_id, inventory_serial, custom_label, ipcam_label, created_at)
    SELECT ${owner} || '-' || ${number}, ${owner},
      'IPC-S-' || lpad(n::text, 5, '0'),
      (ARRAY['Cold Room', 'चिसो कोठा', 'Loading Dock', 'गोदाम', 'Corridor', 'प्रवेशद्वार'])[1 + n % 6]
        || ' ' || n,
      (ARRAY['Indoor Turret 4MP', 'Outdoor Bullet 4MP', 'Outdoor Dome 2MP'])[1 + n % 3],
      (${today}::date - n / 4)::timestamptz
    FROM generate_series(1, ${cameras}::int) AS n`);
  // One of seven has no subscription; the others end between 30 days ago and a year from now.
  await queries.query(sql`
    INSERT INTO subscriptions (id, camera_id, package_id, plan_id, order_id, status, invoice_type,
      price_minor, start_date, expiry_date)
    SELECT camera || '-1', camera, l.package_id, l.id, 'ORD-S' || ${number}, 1, 'paid',
      l.price_minor, (ends - l.duration)::date + 1, ends
    FROM generate_series(1, ${cameras}::int) AS n
    CROSS JOIN LATERAL (
      SELECT ${owner} || '-' || ${number} AS camera,
        ${today}::date + (n * 37) % 396 - 30 AS ends
    ) AS of_camera
    JOIN plans l ON l.id = 'home-basic-' || (1 + n % 3)
    WHERE n % 7 > 0`);
}

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
  await createSandboxMailbox(queries).send(
    createRegistrationLetter(demoNewcomer, code, `${origin}/registration?${query}`),
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
  const kycs = await createDemoKycs(storage);
  const day = getToday();
  const asha = createDemoCameras('asha', day);
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
