import { effects, type LiveSet } from '@portal/shared';
import { untilEvent, untilPageIs } from '../page-state';
import type { LiveSetSource } from './live-set-source';

const { call, delay, race } = effects;

const SECOND = 1_000;
/** Longest time an answer may take. */
export const TIME_LIMIT = 10 * SECOND;
/** Coming back to the page is worth asking, but not each click into it. */
export const AT_MOST_EVERY = 10 * SECOND;
/** How much sooner than the longest pause one may ask: pages that were opened together part. */
const SPREAD = 0.2;

export interface LiveSetSagaTools {
  ask: LiveSetSource;
  /** Takes a live set that may be another. */
  learn: (liveSet: LiveSet) => void;
  /** Longest pause between two questions. */
  pollSeconds: number;
  /** From 0 to 1. */
  random?: () => number;
}

function* untilBack() {
  yield* untilEvent('visibilitychange', 'pageshow', 'online');
  return true;
}

/**
 * Asks which versions are live while the page is looked at: again and again, and on coming back to it or
 * to the network. One question at a time; one that fails or hangs changes nothing, and the next is asked.
 */
export function createLiveSetSaga({
  ask,
  learn,
  pollSeconds,
  random = Math.random,
}: LiveSetSagaTools) {
  const pause = () => pollSeconds * SECOND * (1 - SPREAD * random());

  function* askOnce() {
    const abort = new AbortController();
    try {
      const { liveSet } = (yield race({
        liveSet: call(ask, abort.signal),
        tooLate: delay(TIME_LIMIT),
      })) as { liveSet?: LiveSet | null };
      if (liveSet) yield call(learn, liveSet);
    } catch {
      // Whatever is live by now, the page goes on with what it has.
    } finally {
      abort.abort();
    }
  }

  return function* liveSetSaga() {
    // What the document came with is as good as an answer.
    let asked = Date.now();
    let due = asked + pause();
    for (;;) {
      yield* untilPageIs('visible');
      if (Date.now() < due) {
        const { back } = (yield race({
          back: call(untilBack),
          due: delay(due - Date.now()),
        })) as { back?: true };
        if (back) due = Math.min(due, asked + AT_MOST_EVERY);
      } else {
        asked = Date.now();
        yield* askOnce();
        due = Date.now() + pause();
      }
    }
  };
}
