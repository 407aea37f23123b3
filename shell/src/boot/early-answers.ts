import type { EarlyAnswers } from '@portal/shared';
import { EARLY, LIFETIME, askedIn } from './asked';

/** What the document's script asked for. The script itself forgets what nobody takes in time. */
export const earlyAnswers: EarlyAnswers = {
  take(address, token) {
    const asked = askedIn[EARLY];
    const taken = asked?.get(address);
    if (!asked || !taken) return null;
    asked.delete(address);
    // Asked as somebody else, or for another time.
    if (taken.token !== token || Date.now() - taken.at > LIFETIME) return null;
    return { answer: taken.answer, giveBack: () => void asked.set(address, taken) };
  },
  // The whole map: what is given back later goes with it.
  forget: () => void (askedIn[EARLY] = undefined),
};
