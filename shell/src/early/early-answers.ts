import type { EarlyAnswer, EarlyAnswers } from '@portal/shared';

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

const page = window as { [EARLY]?: AskedByAddress | undefined };

/** What the document's script asked for. The script itself forgets what nobody takes in time. */
export const earlyAnswers: EarlyAnswers = {
  take(address, token) {
    const asked = page[EARLY];
    const taken = asked?.get(address);
    if (!asked || !taken) return null;
    asked.delete(address);
    // Asked as somebody else, or for another time.
    if (taken.token !== token || Date.now() - taken.at > LIFETIME) return null;
    return { answer: taken.answer, giveBack: () => void asked.set(address, taken) };
  },
  // The whole map: what is given back later goes with it.
  forget: () => void (page[EARLY] = undefined),
};
