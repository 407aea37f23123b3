import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { newDemoDatabase } from '../testing/demo-database';
import { startTestApi } from '../testing/test-api';
import { tidy } from '../http/rules';
import { toLimitKey, toSignInName, toSignInNameSql } from './credentials';

/** Text that PostgreSQL can store: everything except NUL. */
const text = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((letters) => letters.replaceAll('\0', ''));

/** Letters that a case mapping or a normalisation turns into ASCII. */
const LIKE: Record<string, string[]> = {
  a: ['A', 'ａ', 'á', 'а'],
  i: ['I', 'İ', 'ı', 'i\u0307', 'ｉ'],
  k: ['K', '\u212a', 'ｋ'],
  s: ['S', 'ſ', 'ｓ'],
  m: ['M', 'ｍ'],
  '@': ['＠'],
};

const getSpellings = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('', ' ', '\t', '\u00a0', '\u200b'),
      fc.tuple(...[...name].map((letter) => fc.constantFrom(letter, ...(LIKE[letter] ?? [])))),
    )
    .map(([blank, letters]) => blank + letters.join(''));

test('the canonical form has no upper case of ASCII, no surrounding white space, and is stable', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const form = toSignInName(typed);
      expect(form).not.toMatch(/[A-Z]|^\s|\s$/);
      expect(toSignInName(form)).toBe(form);
      expect(toSignInName(typed.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()))).toBe(form);
    }),
  );
});

test.each([
  [' ASHA@Example.com ', 'asha@example.com'],
  ['बिना', 'बिना'],
  ['E\u0301va', '\u00c9va'],
  ['b\u0130na', 'b\u0130na'],
  ['\u202ebina\u2069@example.com', 'bina@example.com'],
])('the canonical form of %j is %j', (typed, form) => {
  expect(toSignInName(typed)).toBe(form);
});

test('PostgreSQL computes the same canonical form of stored text as the API of typed text', async () => {
  const { database, discard } = await newDemoDatabase();
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const stored = tidy(typed);
      const { form } = await database.one<{ form: string }>(
        sql`SELECT ${toSignInNameSql(sql`kept`)} AS form FROM (SELECT ${stored}::text AS kept) AS names`,
      );
      expect(form).toBe(toSignInName(typed));
    }),
  );
  await discard();
});

test('a subscriber’s tries are never counted for an unknown name', () => {
  expect(toLimitKey('asha', 'x')).not.toBe(toLimitKey(undefined, 'asha'));
  expect(toLimitKey('asha', 'x')).toBe(toLimitKey('asha', 'y'));
  expect(toLimitKey(undefined, ' Nobody@Example.com')).toBe(
    toLimitKey(undefined, 'nobody@example.com'),
  );
});

const SPELLED = { numRuns: 60 };

describe('however the name is spelled', () => {
  const WIDE = { max: 100_000, seconds: 900 };

  test('sign-ins share the limit of the account they find, by email and by username', async () => {
    await using api = await startTestApi({
      limits: {
        loginByAddress: WIDE,
        loginByAccountAndAddress: WIDE,
        loginByAccount: { max: 2, seconds: 900 },
      },
    });
    const byEmail = (email: string) =>
      api.call('login', { body: { email, password: 'Portal-2026' } });
    const byUsername = (username: string) =>
      api.call('tenantLogin', {
        params: { tenantId: '2' },
        body: { username, password: 'Portal-2026' },
      });
    const guess = { email: 'bina@example.com', password: 'wrong' };
    await api.call('login', { body: guess });
    await api.call('login', { body: guess });

    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.tuple(getSpellings('bina@example.com'), fc.constant(byEmail)),
          fc.tuple(getSpellings('bina.shrestha'), fc.constant(byUsername)),
        ),
        async ([spelling, signIn]) => {
          const { status } = await signIn(spelling);
          const found = ['bina@example.com', 'bina.shrestha'].includes(toSignInName(spelling));
          expect(found ? [429] : [422, 429]).toContain(status);
        },
      ),
      SPELLED,
    );
  });

  test('letters share the limit of their recipient', async () => {
    await using api = await startTestApi({
      limits: { letterByAddress: WIDE, letterByRecipient: { max: 1, seconds: 900 } },
    });
    const ask = (email: string) => api.call('forgotPassword', { body: { email } });
    expect((await ask('bina@example.com')).status).toBe(200);
    await fc.assert(
      fc.asyncProperty(getSpellings('bina@example.com'), async (spelling) => {
        expect((await ask(spelling)).status).not.toBe(200);
      }),
      SPELLED,
    );
  });
});
