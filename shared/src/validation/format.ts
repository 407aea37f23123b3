import { whenGiven, type Rule } from './rule';

/** Every part excludes the sign that ends it, so the time to match grows with the length only. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const MAC = /^[\da-f]{2}(?::[\da-f]{2}){5}$/i;

const matches = (pattern: RegExp, value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value);

/** A finite number, or text that is nothing but a decimal number. */
export const isNumeric = (value: unknown): value is number | string =>
  typeof value === 'number' ? Number.isFinite(value) : matches(NUMBER, value);

function isWebAddress(value: unknown): boolean {
  if (typeof value !== 'string' || /\s/.test(value)) return false;
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
}

/** Something before an `@`, and a domain of at least two parts after it, without blanks. Whether it exists shows when it is written to. */
export const email = (): Rule =>
  whenGiven((value, { label, t }) =>
    matches(EMAIL, value) ? undefined : t('{Field} is not a valid email.', { Field: label }),
  );

/** As `isNumeric`: `-1.5`, but neither `1e3` nor `1,000`. */
export const numeric = (): Rule =>
  whenGiven((value, { t }) => (isNumeric(value) ? undefined : t('field must be number.')));

/** A list, be it empty. */
export const array = (): Rule =>
  whenGiven((value, { t }) => (Array.isArray(value) ? undefined : t('field must be array.')));

/** Six pairs of hexadecimal digits, of either case, between colons. */
export const mac = (): Rule =>
  whenGiven((value, { t }) =>
    matches(MAC, value) ? undefined : t('must be XX:XX:XX:XX:XX:XX hexadecimal.'),
  );

/** An absolute http or https address. */
export const url = (): Rule =>
  whenGiven((value, { t }) => (isWebAddress(value) ? undefined : t('is not a valid Url.')));
