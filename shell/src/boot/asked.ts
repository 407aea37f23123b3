import type { EarlyAnswer } from '@portal/shared';

/** Under this symbol the document's script keeps what it asked for, by address. */
export const EARLY = Symbol.for('portal.early');

/** Milliseconds for which an answer counts: it was asked for by this load of the page, and no later use. */
export const LIFETIME = 30_000;

export interface AskedEarly {
  /** The access token it was sent with; null: none. */
  token: string | null;
  /** When it was sent. */
  at: number;
  /** Null: nobody answered. It never rejects. */
  answer: Promise<EarlyAnswer | null>;
}

export type AskedByAddress = Map<string, AskedEarly>;

/** Where the document's script and the portal meet. */
export const askedIn = window as { [EARLY]?: AskedByAddress | undefined };
