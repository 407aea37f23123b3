import type { BrowserStorage } from '../session/browser-storage';

/** A failure that somebody may ask the support about. */
export interface NotedFailure {
  /** The support code. */
  code: string;
  /** The trace of the failed call. */
  trace?: string;
  /** When it happened: milliseconds since 1970. */
  at: number;
}

/** A request that is not sent yet, and what the person agreed to send with it. */
export interface SupportDraft {
  message: string;
  page: boolean;
  failure: boolean;
  browser: boolean;
}

export const EMPTY_DRAFT: SupportDraft = {
  message: '',
  page: false,
  failure: false,
  browser: false,
};

/** What this tab remembers for a request to the support, until it closes or the session ends. */
export interface SupportNotes {
  noteFailure(failure: Omit<NotedFailure, 'at'>): void;
  readonly failure: NotedFailure | null;
  /** The page that somebody asks for help about is the one before the page of help. */
  notePage(address: string): void;
  readonly page: string | null;
  keepDraft(draft: SupportDraft): void;
  readonly draft: SupportDraft;
}

const FAILURE = 'support_failure';
const PAGE = 'support_page';
const DRAFT = 'support_draft';

export function createSupportNotes(notes: BrowserStorage): SupportNotes {
  const read = <Kept>(key: string): Partial<Kept> | null => {
    try {
      return JSON.parse(notes.get(key) ?? 'null') as Partial<Kept> | null;
    } catch {
      return null;
    }
  };
  return {
    noteFailure: (failure) =>
      void notes.set(FAILURE, JSON.stringify({ ...failure, at: Date.now() })),
    get failure() {
      return read<NotedFailure>(FAILURE) as NotedFailure | null;
    },
    notePage: (address) => void notes.set(PAGE, address),
    get page() {
      return notes.get(PAGE);
    },
    keepDraft: (draft) => void notes.set(DRAFT, JSON.stringify(draft)),
    get draft() {
      return { ...EMPTY_DRAFT, ...read<SupportDraft>(DRAFT) };
    },
  };
}
