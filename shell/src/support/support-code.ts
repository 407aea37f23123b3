import type { CallFailure } from '@portal/shared';

/** How many characters of a trace a person reads out. The log of the API finds the trace by them. */
const SAID = 8;

/** The code by which operators find a failed call: what failed, its status, and the beginning of its trace. */
export const supportCode = (
  what: string,
  { status = 500, trace = '' }: Partial<Pick<CallFailure, 'status' | 'trace'>> = {},
): string =>
  [what, status, trace.slice(0, SAID).toUpperCase()].filter((part) => part !== '').join('-');

/** Whether somebody may ask the support about it. Refusals of what was typed explain themselves. */
export const isForSupport = ({ kind, status }: CallFailure): boolean =>
  kind === 'malformed' || (kind === 'http' && status >= 500);
