import { MOBILE_DIGITS, readTyped } from '@portal/shared/contract/nepali';
import type { FieldErrors } from './errors';

const EMAIL_FORM = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text without surrounding white space has the form of a mail address. */
export const isEmail = (text: string): boolean => EMAIL_FORM.test(text);

/** Validates one text of a form: returns what is wrong with it, undefined when it is valid. */
export type Rule = (value: string) => string | undefined;

/** An empty value passes every rule but `required`. */
const createRule =
  (refuses: (value: string) => boolean, message: string): Rule =>
  (value) =>
    value !== '' && refuses(value) ? message : undefined;

/** Every part excludes the character that ends it, so matching takes linear time. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const countCharacters = (text: string): number => [...text].length;

export const required =
  (label: string): Rule =>
  (value) =>
    value === '' ? `${label} field is required.` : undefined;

export const email = (label: string): Rule =>
  createRule((value) => !EMAIL.test(value), `${label} is not a valid email.`);

export const min = (bound: number): Rule =>
  createRule((value) => countCharacters(value) < bound, `must be minimum of ${bound} character.`);

export const max = (bound: number): Rule =>
  createRule((value) => countCharacters(value) > bound, `must be maximum of ${bound} character.`);

export const digits: Rule = createRule((value) => !/^\d*$/.test(value), 'field must be number.');

export const inList = (list: readonly string[]): Rule =>
  createRule((value) => !list.includes(value), 'is invalid.');

/** No line breaks, and no other characters that control a terminal or that a database refuses. */
export const oneLine: Rule = createRule(
  (value) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
  'is invalid.',
);

/** A mobile number without its country. */
export const MOBILE: readonly Rule[] = [min(MOBILE_DIGITS), max(MOBILE_DIGITS), digits];

/** The normalised form in which a field is checked and stored; '' for a missing one. */
export const tidy = (text: string | null | undefined): string => readTyped(text ?? '', 'text');

/** The fault of each invalid field. */
export function findFaults(
  values: Readonly<Record<string, string>>,
  rules: Readonly<Record<string, readonly Rule[]>>,
): FieldErrors {
  const judged = Object.entries(rules).map(([field, list]): [string, string[]] => [
    field,
    list.flatMap((rule) => rule(values[field] ?? '') ?? []),
  ]);
  return Object.fromEntries(judged.filter(([, faults]) => faults.length > 0));
}
