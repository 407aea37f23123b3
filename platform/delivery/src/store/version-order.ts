import { isVersion } from './manifest-check';

const byVersion = new Intl.Collator('en', { numeric: true }).compare;

/** The versions among some names, ascending. */
export const versionsAmong = (names: readonly string[]): string[] =>
  names.filter(isVersion).sort(byVersion);
