/** A text on one line, without control characters: terminals print the ledger, and nothing in it may control them. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
