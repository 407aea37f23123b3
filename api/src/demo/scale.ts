import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database';

/** As many as the list asks for at once. */
export const SCALE_CAMERAS = 2000;

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
