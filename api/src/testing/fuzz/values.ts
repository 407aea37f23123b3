import fc from 'fast-check';
import type { Schema } from '../api-document';

/** Texts that break databases, parsers, patterns, and objects used as maps. */
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

/** Undeclared field names, some of them properties of every object. */
export const hostileName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', '', 'a[]', 'a.b'),
  hostileText,
);

/** Values of the wrong type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileName, hostileText, { maxKeys: 3 }) },
);

/** Values of the demonstration that lead a request further than invented ones: ids, serials, names. */
export type Known = readonly (string | number)[];

const lengths = ({ minLength, maxLength }: Schema) => ({
  minLength: minLength ?? 0,
  maxLength: Math.min(maxLength ?? 20, 200),
});

/** In the format of RFC 3339, or nearly: programs and databases read some of these in different ways. */
const moments = fc.oneof(
  fc
    .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.constantFrom(
    '0000-06-01T00:00:00Z',
    '2026-06-30T23:59:60Z',
    '2026-06-01T00:00:00+05:45',
    '2026-06-01T00:00:00-16:00',
    '2026-06-01T00:00:00+05',
    '2026-06-01 00:00:00.123456789z',
  ),
);

function texts(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.format === 'date-time') return moments;
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  const made = fc.string({ unit: 'grapheme', ...lengths(schema) });
  return known.length === 0 ? made : fc.oneof(fc.constantFrom(...known.map(String)), made);
}

const numbers = ({ minimum = -1e9, maximum = 1e9 }: Schema, whole: boolean) =>
  whole
    ? fc.maxSafeInteger().map((number) => minimum + (Math.abs(number) % (maximum - minimum + 1)))
    : fc.double({ min: minimum, max: maximum, noNaN: true });

function objects(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, generateValue(field, known)] as const,
  );
  const described = fc.record(Object.fromEntries(fields), {
    // Sometimes a required field is missing.
    requiredKeys: (schema.required ?? []).slice(1),
    noNullPrototype: true,
  });
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(Object.fromEntries(fields), { noNullPrototype: true }) },
    { weight: 2, arbitrary: described },
    {
      weight: 1,
      arbitrary: fc
        .tuple(described, hostileName, hostileValue)
        .map(([value, name, more]) => ({ ...(value as object), [name]: more })),
    },
  );
}

function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => fitting(option, known)));
  switch (schema.type) {
    case 'string':
      return texts(schema, known);
    case 'integer':
      return numbers(schema, true);
    case 'number':
      return numbers(schema, false);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(generateValue(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: 3,
      });
    case 'object':
      return objects(schema, known);
    default:
      return hostileValue;
  }
}

/** Values for a schema, and sometimes others. */
export function generateValue(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: fitting(schema, known) },
    { weight: 1, arbitrary: hostileValue },
  );
}
