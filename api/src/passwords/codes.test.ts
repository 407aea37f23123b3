import { sql } from 'drizzle-orm';
import { newDemoDatabase } from '../testing/demo-database';
import { openCode, tryCode } from './codes';

const email = 'bina@example.com';

const { database, discard } = await newDemoDatabase();
afterAll(() => discard());

const enter = (letterId: string, code: string) => tryCode(database, { letterId, email, code });

test('a code is good until its time is over', async () => {
  const { id, code } = await openCode(database, 'bina', 10);
  expect(await enter(id, code)).toMatchObject({ accepted: true, recipient: { id: 'bina' } });
  await database.query(sql`
    UPDATE password_resets SET expires_at = expires_at - make_interval(mins => 10) WHERE id = ${id}`);
  expect(await enter(id, code)).toMatchObject({ refusal: 'expired' });
});

test('a code is stored as a hash', async () => {
  const { code } = await openCode(database, 'bina', 10);
  expect(JSON.stringify(await database.query(sql`SELECT * FROM password_resets`))).not.toContain(
    `"${code}"`,
  );
});

test('of concurrent tries, at most five are checked', async () => {
  const { id, code } = await openCode(database, 'bina', 10);
  const wrong = code === '111111' ? '222222' : '111111';
  const tries = await Promise.all(Array.from({ length: 12 }, () => enter(id, wrong)));
  const heard = tries.filter((outcome) => !outcome.accepted && outcome.refusal === 'wrong');
  expect(heard).toHaveLength(5);
});
