import { whenGiven, type Rule } from './rule';

/** A control answers in text, a server may list numbers: both are compared as text. */
const holds = (list: readonly unknown[], value: unknown): boolean =>
  list.some((item) => String(item) === String(value));

/** Refuses what is not in `list`. */
export const inList = (list: readonly unknown[]): Rule =>
  whenGiven((value, { t }) => (holds(list, value) ? undefined : t('is invalid.')));

/** Refuses what `taken` already holds. */
export const unique = (taken: readonly unknown[]): Rule =>
  whenGiven((value, { t }) => (holds(taken, value) ? t('already esists.') : undefined));
