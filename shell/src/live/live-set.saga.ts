import {
  effects,
  HOST,
  type LiveOutline,
  type LiveSet,
  networkAnswered,
  OUTLINE_ADDRESS,
} from '@portal/shared';
import { isRecord } from '../page/is-record';
import { untilEvent, untilPageIsVisible } from '../page/page-events';
import { liveSetFrom } from './live-set-from';

/** Resolves with the newest live set; null when it is unchanged or unavailable. */
type LiveSetSource = (signal: AbortSignal) => Promise<LiveSet | null>;

/** Requests the live set with the etag of the last one, so that an unchanged one costs no bytes. */
export function createLiveSetSource(): LiveSetSource {
  let known: string | null = null;
  return async (signal) => {
    const answer = await fetch(OUTLINE_ADDRESS, { cache: 'no-cache', signal });
    const tag = answer.headers.get('etag');
    if (!answer.ok || (tag !== null && tag === known)) return null;
    const sent: unknown = await answer.json();
    if (!isRecord(sent) || !isRecord(sent.outlines)) return null;
    const liveSet = liveSetFrom(sent as unknown as LiveOutline);
    if (!isWhole(liveSet)) return null;
    known = tag;
    return liveSet;
  };
}

/** A proxy may have responded instead of the host. Every live set contains a shell. */
const isWhole = ({ microFrontends }: LiveSet): boolean =>
  HOST in microFrontends &&
  Object.values(microFrontends).every(
    (versions) => Array.isArray(versions) && versions.every(isVersion),
  );

const isVersion = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.url === 'string' &&
  isRecord(value.metadata) &&
  isRecord(value.deployment) &&
  isRecord(value.extras) &&
  isManifest(value.extras.portal);

const isManifest = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.entry === 'string' &&
  isRecord(value.files) &&
  [value.routes, value.navigation, value.slots].every(Array.isArray);

const { call, delay, race } = effects;

const SECOND = 1_000;
/** The time limit of an answer. */
export const TIME_LIMIT = 10 * SECOND;
/** The shortest interval between requests when the page or the network comes back. */
export const AT_MOST_EVERY = 10 * SECOND;
/** The random part of the interval, so that pages opened at the same time spread their requests. */
const SPREAD = 0.2;

export interface LiveSetSagaTools {
  ask?: LiveSetSource;
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
    // The document contains a live set, so the first request can wait, unless the document was cached.
    let requestedAt = Date.now();
    let due = 'kept' in document.documentElement.dataset ? requestedAt : requestedAt + pause();
    for (;;) {
      yield* untilPageIsVisible();
      // A clock that was set back must not delay the request.
      due = Math.min(due, Date.now() + pollSeconds * SECOND);
      if (Date.now() < due) {
        yield race({
          back: call(untilEvent, 'visibilitychange', 'pageshow', 'online'),
          due: delay(due - Date.now()),
        });
        due = Math.min(due, requestedAt + AT_MOST_EVERY);
      } else {
        requestedAt = Date.now();
        yield* askOnce();
        due = Date.now() + pause();
      }
    }
  };
}
