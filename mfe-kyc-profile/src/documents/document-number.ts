/** A verification has two documents. The names of their API fields contain these numbers. */
export type DocumentNumber = 1 | 2;

export const DOCUMENT_NUMBERS: readonly DocumentNumber[] = [1, 2];

export const otherDocument = (number: DocumentNumber): DocumentNumber => (number === 1 ? 2 : 1);
