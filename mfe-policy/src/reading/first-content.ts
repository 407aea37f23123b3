import type { PolicyRecord } from '@portal/shared';

/** The HTML of the first record, which is the one in force; '' where there is none. */
export const firstContent = (records: readonly PolicyRecord[] | null): string =>
  records?.[0]?.posts.content ?? '';
