/** On one line: the ledger is printed in terminals, which nothing in it may command. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
