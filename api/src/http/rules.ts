import { MOBILE_DIGITS, readTyped } from '@portal/shared/contract/nepali';
import type { FieldErrors } from './errors';

const EMAIL_FORM = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text, without blanks around it, has the form of an address for mail. */
export const isEmail = (text: string): boolean => EMAIL_FORM.test(text);

/** Judges one text of a form: what is wrong with it, undefined when it will do. */
export type Rule = (value: string) => string | undefined;

/** An empty value passes every rule but `required`. */
const createRule =
  (refuses: (value: string) => boolean, message: string): Rule =>
  (value) =>
    value !== '' && refuses(value) ? message : undefined;

/** Every part excludes the sign that ends it, so the time to match grows with the length only. */
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

/** No line ends, and nothing else that commands a terminal or a database refuses to keep. */
export const oneLine: Rule = createRule(
  (value) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
  'is invalid.',
);

/** A mobile number without its country. */
export const MOBILE: readonly Rule[] = [min(MOBILE_DIGITS), max(MOBILE_DIGITS), digits];

/** The form in which a field is checked and stored; '' for a missing one. */
export const tidy = (text: string | null | undefined): string => readTyped(text ?? '', 'text');

/** What is wrong with each field, the fields that will do left out. */
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
