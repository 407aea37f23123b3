import fc from 'fast-check';

/** Texts that break what believes in texts: databases, parsers, patterns, objects used as maps. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'before\0after',
  '\ud800',
  'lone \udfff',
  '\ufeff',
  '\u202etxt',
  '\u0000\u001b[2J',
  'İi̇ß',
  '👩‍👩‍👧',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'true',
  'NaN',
  '-1',
  '0',
  '1.5',
  '1e309',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(18),
  '9'.repeat(400),
  "' OR 1=1 --",
  '"',
  '\\',
  '%',
  '%00',
  '_',
  '{}',
  '[]',
  '../../etc/passwd',
  'http://[',
  '2026-02-30',
  'x@y',
  'a'.repeat(64),
  'a'.repeat(65),
  'a'.repeat(101),
  'é'.repeat(600),
];

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.005,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e300,
  -1e300,
  1e-300,
];

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);

/** Names of fields nobody declared, some of them every object's own. */
export const hostileName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', '', 'a[]', 'a.b'),
  hostileText,
);

/** What stands where something else belongs. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileName, hostileText, { maxKeys: 3 }) },
);
