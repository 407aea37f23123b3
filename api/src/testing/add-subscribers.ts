import type pg from 'pg';

interface Crowd {
  /** The prefix of their ids: `drill` makes `drill-1`, `drill-2`, …, and `drill-1-1` as a camera's. */
  prefix: string;
  count: number;
  camerasEach: number;
}

/**
 * Adds subscribers with cameras to a demonstration database, all with the password of its accounts and without a
 * subscription. The database generates them itself.
 */
export async function addSubscribers(
  client: pg.Client,
  { prefix, count, camerasEach }: Crowd,
): Promise<void> {
  await client.query(
    `INSERT INTO subscribers (id, name, email, username, phone, address, role, kyc_verified, password_hash)
     SELECT made.id, replace(initcap(made.id), '-', ' '), made.id || '@example.com', made.id,
       '97' || lpad(n::text, 8, '0'), 'Kathmandu', asha.role, 1, asha.password_hash
     FROM generate_series(1, $2::int) AS n, LATERAL (SELECT $1::text || '-' || n AS id) AS made,
       (SELECT * FROM subscribers WHERE id = 'asha') AS asha`,
    [prefix, count],
  );
  await client.query(
    `INSERT INTO cameras (id, subscriber_id, inventory_serial, custom_label, ipcam_label, created_at)
     SELECT owner.id || '-' || c, owner.id, upper('IPC-' || owner.id || '-' || c), 'Room ' || c,
       'Indoor Turret 4MP', now() - make_interval(days => c)
     FROM generate_series(1, $2::int) AS n, LATERAL (SELECT $1::text || '-' || n AS id) AS owner,
       generate_series(1, $3::int) AS c`,
    [prefix, count, camerasEach],
  );
}
