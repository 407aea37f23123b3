import { sql } from 'drizzle-orm';
import { newDemoDatabase } from '../testing/demo-database';
import { openCode, tryCode } from './codes';

const email = 'bina@example.com';

const { database, discard } = await newDemoDatabase();
afterAll(() => discard());

const enter = (code: string) => tryCode(database, { email, code });

const WRONG = 'XXXXXXXX';

test('a code is valid until its time is over', async () => {
  const code = await openCode(database, 'bina', 10);
  expect(await enter(code)).toMatchObject({ accepted: true, recipient: { id: 'bina' } });
  await database.query(sql`
    UPDATE password_resets SET expires_at = expires_at - make_interval(mins => 10)`);
  expect(await enter(code)).toMatchObject({ refusal: 'expired' });
});

test('a code is stored as a hash', async () => {
  const code = await openCode(database, 'bina', 10);
  expect(JSON.stringify(await database.query(sql`SELECT * FROM password_resets`))).not.toContain(
    `"${code}"`,
  );
});

test('a code has 8 characters without look-alikes', async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, () => openCode(database, 'bina', 10)));
  for (const code of codes) expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{8}$/);
  expect(new Set(codes).size).toBe(20);
});

test.each<[string, (code: string) => string]>([
  ['small letters', (code) => code.toLowerCase()],
  ['blanks', (code) => ` ${code.slice(0, 4)} ${code.slice(4)}\u00a0`],
  ['dashes', (code) => `${code.slice(0, 4)}-${code.slice(4, 6)}\u2013${code.slice(6)}`],
  ['invisible signs', (code) => `\u2068${code.slice(0, 4)}\u200b${code.slice(4)}\u2069`],
  [
    'Devanagari digits',
    (code) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  ],
])('a code counts with %s', async (_, typed) => {
  const code = await openCode(database, 'bina', 10);
  expect(await enter(typed(code))).toMatchObject({ accepted: true });
});

test('a code belongs to one account only', async () => {
  const code = await openCode(database, 'bina', 10);
  expect(await tryCode(database, { email: 'asha@example.com', code })).toMatchObject({
    refusal: 'wrong',
  });
});

test('of concurrent tries, five count: then the right code is refused, too', async () => {
  await database.query(sql`DELETE FROM password_resets`);
  const code = await openCode(database, 'bina', 10);
  await Promise.all(Array.from({ length: 12 }, () => enter(WRONG)));
  const counted = await database.one<{ failures: number }>(
    sql`SELECT failures FROM code_failures WHERE subscriber_id = 'bina'`,
  );
  expect(counted.failures).toBe(5);
  expect(await enter(code)).toMatchObject({ refusal: 'exhausted' });
});
