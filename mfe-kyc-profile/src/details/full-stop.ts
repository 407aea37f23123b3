/** A final full stop: texts of operators may have one or not. */
const FULL_STOP = /[\s.।]+$/;

/** A text as a part of a sentence. */
export const withoutFullStop = (text: string): string => text.replace(FULL_STOP, '');
