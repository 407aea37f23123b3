import type { PolicyRecord } from '@portal/shared';

/** The HTML of the first record, which is the one in force; '' where there is none, or none in it. */
export function firstContent(records: readonly PolicyRecord[] | null): string {
  const content: unknown = records?.[0]?.posts?.content;
  return typeof content === 'string' ? content : '';
}
