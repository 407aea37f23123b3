import { isEmpty, type Rule } from './rule';

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
const hasNoItem = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Refuses nothing, blanks, an empty list and an unticked box. Zero, as number or text, is present. */
export const required =
  (): Rule =>
  (value, { label, t }) =>
    isEmpty(value) || isBlank(value) || hasNoItem(value) || value === false
      ? t('{Field} field is required.', { Field: label })
      : undefined;

/** Accepts only a list with something in it. */
export const presentElement =
  (): Rule =>
  (value, { label, t }) =>
    Array.isArray(value) && value.length > 0
      ? undefined
      : t('{Field} field is required.', { Field: label });
