import { sql } from 'drizzle-orm';
import { newDemoDatabase } from '../testing/demo-database';
import { findSubscriberId } from './kyc';

const { database, discard } = await newDemoDatabase();
afterAll(() => discard());

test('an id identifies its subscriber, even if it is the email of another', async () => {
  const email = 'bina@example.com';
  expect(await findSubscriberId(database, email)).toBe('bina');
  await database.query(sql`
    INSERT INTO subscribers (id, username, email, name, phone, address, role)
    SELECT ${email}, 'other', 'other@example.com', name, phone, address, role
    FROM subscribers WHERE id = 'bina'`);
  expect(await findSubscriberId(database, email)).toBe(email);
});
