import type { EarlyAnswers } from '@portal/shared';
import { EARLY, LIFETIME, askedIn } from './asked';

/** Hands out the responses of the early calls. The document's script discards unused ones. */
export const earlyAnswers: EarlyAnswers = {
  take(address, token) {
    const requested = askedIn[EARLY];
    const taken = requested?.get(address);
    if (!requested || !taken) return null;
    requested.delete(address);
    // The call was sent with another token, or too long ago.
    if (taken.token !== token || Date.now() - taken.at > LIFETIME) return null;
    return { answer: taken.answer, giveBack: () => void requested.set(address, taken) };
  },
  // Responses that are returned later are discarded with the map.
  forget: () => void (askedIn[EARLY] = undefined),
};
