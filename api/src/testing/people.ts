import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { TestApi } from './test-api';

const getEmail = (id: string): string => `${id}@example.com`;

/** Adds copies of Bina with other names, for tests that each want an untouched one. */
export const addTwins = async (database: Database): Promise<void> => {
  await database.query(sql`
    INSERT INTO subscribers (id, name, email, username, phone, address, password_hash, role)
    SELECT 'twin-' || n, name, 'twin-' || n || '@example.com', 'twin-' || n, phone, address,
      password_hash, role
    FROM subscribers, generate_series(1, 30) AS n WHERE id = 'bina'`);
};

/** Returns one after another, signed in. */
export function twinsAt(api: TestApi) {
  let handedOut = 0;
  return async (): Promise<{ id: string; token: string }> => {
    handedOut += 1;
    const id = `twin-${handedOut}`;
    const credentials = { email: getEmail(id), password: 'Portal-2026' };
    const { body } = await api.call('login', { body: credentials });
    return { id, token: body.data.access_token };
  };
}

/** Gives the account `scale` a role with these slugs. */
export const staffWith =
  (...slugs: string[]) =>
  async (database: Database): Promise<void> => {
    await database.query(sql`
      INSERT INTO roles (name, permissions, ticketing, crm)
      SELECT 'staff', array_agg(slug), '{}', '{}'
      FROM json_array_elements_text(${JSON.stringify(slugs)}::json) AS slug`);
    await database.query(sql`UPDATE subscribers SET role = 'staff' WHERE id = 'scale'`);
  };
