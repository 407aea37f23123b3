import type { CallFailure } from '@portal/shared';
import type { BrowserStorage } from '../session/browser-storage';

/** How many characters of a trace id a person reads out. They identify the trace in the API's log. */
const SPOKEN_TRACE_LENGTH = 8;

/** The code by which operators find a failed call: what failed, its status, and the beginning of its trace id. */
export const supportCode = (
  what: string,
  { status = 500, trace = '' }: Partial<Pick<CallFailure, 'status' | 'trace'>> = {},
): string =>
  [what, status, trace.slice(0, SPOKEN_TRACE_LENGTH).toUpperCase()]
    .filter((part) => part !== '')
    .join('-');

/** Whether a person may contact support about a failure. Messages about invalid input explain themselves. */
export const isForSupport = ({ kind, status }: CallFailure): boolean =>
  kind === 'malformed' || (kind === 'http' && status >= 500);

/** What this tab remembers for a message to support, until it closes or the session ends. */
export interface SupportNotes {
  /** Stores the support code of a failure that a person may contact support about. */
  noteFailure(code: string): void;
  readonly failureCode: string | null;
  keepDraft(message: string): void;
  readonly draft: string;
}

const FAILURE = 'support_failure';
const DRAFT = 'support_draft';

export const createSupportNotes = (notes: BrowserStorage): SupportNotes => ({
  noteFailure: (code) => void notes.set(FAILURE, code),
  get failureCode() {
    return notes.get(FAILURE);
  },
  keepDraft: (message) => void notes.set(DRAFT, message),
  get draft() {
    return notes.get(DRAFT) ?? '';
  },
});
