import type pg from 'pg';

const PEOPLE = 60;
const CAMERAS_EACH = 60;

/** A subscriber of the drill, whose cameras have no subscription until the drill buys one. */
export interface Account {
  id: string;
  email: string;
  password: string;
  /** Where their browser is, as nginx passes it on. */
  address: string;
  nextCamera(): string;
}

function account(n: number): Account {
  const id = `drill-${n}`;
  let camera = 0;
  return {
    id,
    email: `${id}@example.com`,
    password: 'Portal-2026',
    address: `203.0.113.${n}`,
    nextCamera() {
      camera += 1;
      return `${id}-${camera}`;
    },
  };
}

/** Adds subscribers with cameras, all with the password of the demo accounts. The database makes them itself. */
export async function addAccounts(client: pg.Client): Promise<Account[]> {
  await client.query(
    `INSERT INTO subscribers (id, name, email, username, phone, address, role, kyc_verified, password_hash)
     SELECT 'drill-' || n, 'Drill ' || n, 'drill-' || n || '@example.com', 'drill-' || n,
       '97' || lpad(n::text, 8, '0'), 'Kathmandu', asha.role, 1, asha.password_hash
     FROM generate_series(1, $1::int) AS n, (SELECT * FROM subscribers WHERE id = 'asha') AS asha`,
    [PEOPLE],
  );
  await client.query(
    `INSERT INTO cameras (id, subscriber_id, inventory_serial, custom_label, ipcam_label)
     SELECT 'drill-' || n || '-' || c, 'drill-' || n, 'IPC-D-' || n || '-' || c, 'Room ' || c,
       'Indoor Turret 4MP'
     FROM generate_series(1, $1::int) AS n, generate_series(1, $2::int) AS c`,
    [PEOPLE, CAMERAS_EACH],
  );
  return Array.from({ length: PEOPLE }, (_, index) => account(index + 1));
}
