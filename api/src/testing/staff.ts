import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** Gives the account `scale` a role that holds these slugs. */
export const staffWith =
  (...slugs: string[]) =>
  async (database: Database): Promise<void> => {
    await database.query(sql`
      INSERT INTO roles (name, permissions, ticketing, crm)
      SELECT 'staff', array_agg(slug), '{}', '{}'
      FROM json_array_elements_text(${JSON.stringify(slugs)}::json) AS slug`);
    await database.query(sql`UPDATE subscribers SET role = 'staff' WHERE id = 'scale'`);
  };
