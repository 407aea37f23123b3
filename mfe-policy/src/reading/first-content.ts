import type { PolicyRecord } from '@portal/shared';

/** The HTML of the first record, which is the one in force; '' where there is none, or none in it. */
export const firstContent = ([first]: readonly PolicyRecord[]): string =>
  first?.posts.content ?? '';
