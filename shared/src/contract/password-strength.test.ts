import { normalizePassword, ratePassword } from './password-strength';

const NAMES = ['asha@example.com', 'asha.gurung', 'Asha Gurung', 'Subscriber Portal'];

const COMMON = 'This is one of the most common passwords, or close to one.';
const PATTERN = 'Rows of keys or numbers, repetitions and dates are easy to guess.';
const OWN = 'This is too close to your name, your email or the name of this service.';
const EASY = 'This password is too easy to guess. Add a word or two.';

const getWeakness = async (password: string) => (await ratePassword(password, NAMES)).weakness;

/** From every list of leaked passwords, and long enough for a form. */
const COMMONEST =
  'password 12345678 123456789 1234567890 qwerty123 qwertyuiop 1q2w3e4r iloveyou password1 ' +
  'password123 11111111 00000000 87654321 sunshine princess football baseball superman trustno1 ' +
  'letmein1 welcome1 admin123 abc12345 1qaz2wsx';

test.each(COMMONEST.split(' '))('%s is refused as common, in capitals too', async (password) => {
  expect([COMMON, PATTERN]).toContain(await getWeakness(password));
  expect([COMMON, PATTERN]).toContain(await getWeakness(password.toUpperCase()));
});

test.each([
  ['P@ssw0rd', COMMON],
  ['Welcome@2026', COMMON],
  ['abcdefgh', PATTERN],
  ['x'.repeat(64), PATTERN],
  ['@#$%^&*(', PATTERN],
  ['asha@example.com', OWN],
  ['AshaGurung1', OWN],
  ['gurung.asha-2026', OWN],
  ['4shaGurung', OWN],
  ['4sh4gurun6', OWN],
  ['Portal-2026', OWN],
  ['nepal123', EASY],
  ['Kathmandu1', EASY],
  ['sagarmatha1', EASY],
  ['31.12.1999', PATTERN],
])('%s is refused, with the reason', async (password, weakness) => {
  expect(await getWeakness(password)).toBe(weakness);
});

test.each([
  'A fresh start',
  'correct horse',
  'Machhapuchhre-6993',
  'asha likes momo with chutney',
  'पासवर्ड १२३४',
  'mnbwqtrplkz',
  'no capital, no number',
])('%s is accepted', async (password) => {
  expect(await getWeakness(password)).toBeUndefined();
});

test('names count for their own person only', async () => {
  expect((await ratePassword('Gurung-Rivers', [])).weakness).toBeUndefined();
  expect((await ratePassword('Gurung-Rivers', ['Maya Gurung', 'rivers'])).weakness).toBe(OWN);
});

test.each([
  ['of three letters counts for nothing', 'ram-Ram-ram', ['Ram Rai'], OWN],
  ['of two letters may stand in any word', 'correct horse', ['Re Or'], undefined],
  ['within another leaves no rest of it', 'ashaMachhapuchhre', ['Asha', 'AshaMachhapuchhre'], OWN],
  [
    'is the same, however its letters are composed',
    'Zoe\u0308-ZO\u00cb-Zoe\u0308',
    ['Zo\u00eb'],
    OWN,
  ],
])('a name %s', async (_what, password, names, weakness) => {
  expect((await ratePassword(password, names)).weakness).toBe(weakness);
});

test('the longest possible password is judged quickly', async () => {
  const hostile = ['@a4$s5', '20202020', '4@(<{[6!1|7$5+%', 'password', '1/1/20/2/3/1999'];
  await ratePassword('ready', []);
  const before = process.cpuUsage();
  for (const part of hostile) await ratePassword(part.repeat(128).slice(0, 128), NAMES);
  const { user } = process.cpuUsage(before);
  expect(user / hostile.length).toBeLessThan(500_000);
});

test.each([
  ['an accent of its own', 'cafe\u0301', 'caf\u00E9'],
  ['a letter that Unicode takes apart', '\u0958', '\u0915\u093C'],
  ['other spaces', 'a\u00A0b\u3000c\u2009d e', 'a b c d e'],
  ['what only looks alike', '\uFB01 \uFF21 \u0663', '\uFB01 \uFF21 \u0663'],
  ['joiners', '\u0930\u094D\u200D\u092F', '\u0930\u094D\u200D\u092F'],
  ['capitals and spaces around', ' Gate ', ' Gate '],
])('the normal form of a password with %s', (_what, typed, form) => {
  expect(normalizePassword(typed)).toBe(form);
});

test('all forms of a password are equally strong', async () => {
  const composed = await ratePassword('caf\u00E9 \u0915\u093C gate', []);
  expect(await ratePassword('cafe\u0301\u00A0\u0958 gate', [])).toEqual(composed);
});
