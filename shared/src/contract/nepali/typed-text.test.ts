import { readTyped, type TypedKind } from './typed-text';

const WITH_JOINER = 'भर्\u200dयाङ';
const WITHOUT_JOINER = 'भर्याङ';

test('a text is stored with its joiners, and without invisible characters', () => {
  expect(readTyped(` \u202eAsha\u200b ${WITH_JOINER}\u00ad `, 'text')).toBe(`Asha ${WITH_JOINER}`);
});

test('a text of only such characters is empty', () => {
  expect(readTyped(' \u200b\u3164 ', 'text')).toBe('');
});

test.each<TypedKind>(['text', 'search', 'number'])(
  'a letter whose sign is a character of its own is the same letter, as %s',
  (kind) => {
    expect(readTyped('caf\u0065\u200b\u0301', kind)).toBe('caf\u00e9');
    expect(readTyped('\u0958', kind)).toBe(readTyped('\u0915\u093c', kind));
  },
);

test.each([
  ['joiners', WITH_JOINER, WITHOUT_JOINER],
  ['capitals', 'Front GATE', 'front gate'],
  ['digits of the other script', 'कोठा २७', 'कोठा 27'],
  ['another dash', 'IPC\u20117', 'ipc-7'],
  ['another blank', ' Front\u00a0 Gate ', 'front gate'],
  ['a mark of direction', '\u200eGate\ufeff', 'gate'],
])('a search ignores differences of %s', (_, typed, read) => {
  expect(readTyped(typed, 'search')).toBe(read);
});

test.each([
  ['985-106 8231', '9851068231'],
  ['९८५१०६८२३१', '9851068231'],
  ['(985) 106.8231', '9851068231'],
  ['985\u2011106\u20138231', '9851068231'],
  ['+977-985-106-8231', '9851068231'],
  ['+977\u2011985\u20131068231', '9851068231'],
  ['00977 9851068231', '9851068231'],
  ['9779851068231', '9851068231'],
  ['\u202a+977 9851068231\u202c', '9851068231'],
  // Without its sign the code begins this number.
  ['9771234567', '9771234567'],
  ['+91 9851068231', '+919851068231'],
  ['+977 98', '98'],
  ['letters', 'letters'],
  ['', ''],
])('the number %p beside a dialling code is read as %p', (typed, read) => {
  expect(readTyped(typed, 'number', '+977')).toBe(read);
});

test('without a dialling code beside it, a number keeps its own', () => {
  expect(readTyped('+977-985-106-8231', 'number')).toBe('+9779851068231');
});
