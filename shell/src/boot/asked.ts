import type { EarlyAnswer } from '@portal/shared';

/** The symbol under which the document's script keeps the early calls, by address. */
export const EARLY = Symbol.for('portal.early');

/**
 * The age at which a response is discarded, in milliseconds: early responses are for the first load of the page only.
 */
export const LIFETIME = 30_000;

export interface AskedEarly {
  /** The access token of the call; null for none. */
  token: string | null;
  at: number;
  /** Never rejects. Resolves with null when there is no response. */
  answer: Promise<EarlyAnswer | null>;
}

export type AskedByAddress = Map<string, AskedEarly>;

/** The early calls, which the document's script writes and the portal reads. */
export const askedIn = window as { [EARLY]?: AskedByAddress | undefined };
