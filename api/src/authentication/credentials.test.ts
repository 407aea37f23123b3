import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { newDemoDatabase } from '../testing/demo-database';
import { startTestApi } from '../testing/test-api';
import { tidy } from '../http/rules';
import { toLimitKey, toSignInName, toSignInNameSql } from './credentials';

/** What PostgreSQL can keep: everything but NUL. */
const text = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((letters) => letters.replaceAll('\0', ''));

/** Letters that some case mapping, or some normalisation, takes for those of ASCII. */
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

test('the form has no case of ASCII, no blanks around it, and is its own form', () => {
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
])('the form of %j is %j', (typed, form) => {
  expect(toSignInName(typed)).toBe(form);
});

test('PostgreSQL makes the same form of what it has kept as is made of what was typed', async () => {
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

test('a subscriber’s tries are never those of a name that nobody has', () => {
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

  test('letters share the limit of who gets them', async () => {
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
