import { createRequiredContext } from '../page/required-context';
import type { BrowserStorage } from '../session/browser-storage';

/** What this tab remembers for a message to the support, until it closes or the session ends. */
export interface SupportNotes {
  /** Notes the support code of a failure that somebody may ask the support about. */
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

export const [SupportNotesProvider, useSupportNotes] =
  createRequiredContext<SupportNotes>('the portal');
