import type { PolicyRecord } from '@portal/shared';

/** The current record in a language; the provider's first one where there is none, or where it names no languages. */
export const recordFor = (
  records: readonly PolicyRecord[],
  language: string,
): PolicyRecord | undefined => records.find((record) => record.language === language) ?? records[0];
