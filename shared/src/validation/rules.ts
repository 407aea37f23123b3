import type { Translate } from '../i18n';

/** The context of a rule, besides the value to check. */
export interface RuleContext {
  /** The field's label, already translated: the `{Field}` of a message. */
  label: string;
  /** All values of the form, for rules that compare fields. */
  values: Readonly<Record<string, unknown>>;
  t: Translate;
}

/** Checks one value. Returns the message if it is refused, or undefined if it is accepted. */
export type Rule = (value: unknown, context: RuleContext) => string | undefined;

/** Whether a value is empty. Only `required` and `presentElement` refuse that; every other rule accepts it. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The rule `judge` for values that are not empty. */
export const unlessEmpty =
  (judge: Rule): Rule =>
  (value, context) =>
    isEmpty(value) ? undefined : judge(value, context);

/** The same rule with another message. */
export const withMessage =
  (message: string, rule: Rule): Rule =>
  (value, context) =>
    rule(value, context) === undefined ? undefined : context.t(message, { Field: context.label });

/** Every part excludes the character that ends it, so that matching takes linear time. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const MAC = /^[\da-f]{2}(?::[\da-f]{2}){5}$/i;

const matches = (pattern: RegExp, value: unknown): value is string =>
  typeof value === 'string' && pattern.test(value);

/** A finite number, or text that is nothing but a decimal number. */
const isNumeric = (value: unknown): value is number | string =>
  typeof value === 'number' ? Number.isFinite(value) : matches(NUMBER, value);

function isWebAddress(value: unknown): boolean {
  if (typeof value !== 'string' || /\s/.test(value)) return false;
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
}

/**
 * Something before an `@`, and a domain of at least two parts after it, without blanks. Whether it exists is not
 * checked.
 */
export const email = (): Rule =>
  unlessEmpty((value, { label, t }) =>
    matches(EMAIL, value) ? undefined : t('{Field} is not a valid email.', { Field: label }),
  );

/** A number as in `isNumeric`: `-1.5`, but neither `1e3` nor `1,000`. */
export const numeric = (): Rule =>
  unlessEmpty((value, { t }) => (isNumeric(value) ? undefined : t('field must be number.')));

/** A list, which may be empty. */
export const array = (): Rule =>
  unlessEmpty((value, { t }) => (Array.isArray(value) ? undefined : t('field must be array.')));

/** Six pairs of hexadecimal digits, of either case, between colons. */
export const mac = (): Rule =>
  unlessEmpty((value, { t }) =>
    matches(MAC, value) ? undefined : t('must be XX:XX:XX:XX:XX:XX hexadecimal.'),
  );

/** An absolute http or https address. */
export const url = (): Rule =>
  unlessEmpty((value, { t }) => (isWebAddress(value) ? undefined : t('is not a valid Url.')));

/** Compares as text, because controls have text values and servers may send numbers. */
const holds = (list: readonly unknown[], value: unknown): boolean =>
  list.some((item) => String(item) === String(value));

/** Refuses what is not in `list`. */
export const inList = (list: readonly unknown[]): Rule =>
  unlessEmpty((value, { t }) => (holds(list, value) ? undefined : t('is invalid.')));

/** Refuses values that are in `taken`. */
export const unique = (taken: readonly unknown[]): Rule =>
  unlessEmpty((value, { t }) => (holds(taken, value) ? t('already esists.') : undefined));

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
const hasNoItem = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Refuses nothing, blanks, an empty list and an unticked box. Zero, as number or text, is present. */
export const required =
  (): Rule =>
  (value, { label, t }) =>
    isEmpty(value) || isBlank(value) || hasNoItem(value) || value === false
      ? t('{Field} field is required.', { Field: label })
      : undefined;

/** Accepts only a non-empty list. */
export const presentElement =
  (): Rule =>
  (value, { label, t }) =>
    Array.isArray(value) && value.length > 0
      ? undefined
      : t('{Field} field is required.', { Field: label });

interface Wording {
  text: string;
  number: string;
  list: string;
}

/** The size of a value and the wording of its message; undefined if it has no size. */
function measure(value: unknown, wording: Wording): { size: number; message: string } | undefined {
  if (typeof value === 'string') return { size: [...value].length, message: wording.text };
  if (typeof value === 'number') return { size: value, message: wording.number };
  if (Array.isArray(value)) return { size: value.length, message: wording.list };
  return undefined;
}

const limit = (wording: Wording, bound: number, keeps: (size: number) => boolean): Rule =>
  unlessEmpty((value, { t }) => {
    const measured = measure(value, wording);
    return measured === undefined || keeps(measured.size)
      ? undefined
      : t(measured.message, { N: bound });
  });

/** At least `bound` characters of a text, items of a list, or the number itself. */
export const min = (bound: number): Rule =>
  limit(
    {
      text: 'must be minimum of {N} character.',
      number: 'must be greater than or equals {N} .',
      list: 'must contain minimum of {N} item.',
    },
    bound,
    (size) => size >= bound,
  );

/** At most `bound` characters of a text, items of a list, or the number itself. */
export const max = (bound: number): Rule =>
  limit(
    {
      text: 'must be maximum of {N} character.',
      number: 'must be less than or equals {N} .',
      list: 'must contain maximum of {N} item.',
    },
    bound,
    (size) => size <= bound,
  );

/** A number greater than the one in `field`, which the message calls `otherLabel`. */
export const greaterThan = (field: string, otherLabel: string): Rule =>
  unlessEmpty((value, { values, t }) => {
    const other = values[field];
    if (!isNumeric(other)) return undefined;
    return isNumeric(value) && Number(value) > Number(other)
      ? undefined
      : t('must be greater than {other} .', { other: t(otherLabel) });
  });
