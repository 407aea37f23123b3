import type { PolicyRecord } from '@portal/shared';

/** The HTML of the first record, which is the current one; '' if there is none. */
export const firstContent = ([first]: readonly PolicyRecord[]): string =>
  first?.posts.content ?? '';
