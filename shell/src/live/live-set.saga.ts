import { effects, type LiveSet, networkAnswered } from '@portal/shared';
import { untilEvent, untilPageIsVisible } from '../page/page-events';
import { createLiveSetSource, type LiveSetSource } from './live-set-source';

const { call, delay, race } = effects;

const SECOND = 1_000;
/** The time limit of an answer. */
export const TIME_LIMIT = 10 * SECOND;
/** The shortest interval between requests when the page or the network comes back. */
export const AT_MOST_EVERY = 10 * SECOND;
/** The random part of the interval, so that pages that opened together spread their requests. */
const SPREAD = 0.2;

export interface LiveSetSagaTools {
  ask?: LiveSetSource;
  /** Takes a live set, which may be unchanged. */
  learn: (liveSet: LiveSet) => void;
  /** The longest interval between two requests. */
  pollSeconds: number;
  /** From 0 to 1. */
  random?: () => number;
}

/**
 * Requests the live set at intervals while the page is visible, and when the page or the network comes
 * back. There is one request at a time. A failed request changes nothing.
 */
export function createLiveSetSaga({
  ask = createLiveSetSource(),
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
      if (liveSet !== undefined) networkAnswered();
      if (liveSet) yield call(learn, liveSet);
    } catch {
      // After a failure, the page keeps its versions.
    } finally {
      abort.abort();
    }
  }

  return function* liveSetSaga() {
    // The document contains a live set, so the first request can wait, unless the document is a kept one.
    let asked = Date.now();
    let due = 'kept' in document.documentElement.dataset ? asked : asked + pause();
    for (;;) {
      yield* untilPageIsVisible();
      // A clock that was set back must not put the request off.
      due = Math.min(due, Date.now() + pollSeconds * SECOND);
      if (Date.now() < due) {
        yield race({
          back: call(untilEvent, 'visibilitychange', 'pageshow', 'online'),
          due: delay(due - Date.now()),
        });
        due = Math.min(due, asked + AT_MOST_EVERY);
      } else {
        asked = Date.now();
        yield* askOnce();
        due = Date.now() + pause();
      }
    }
  };
}
