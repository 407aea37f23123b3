import { effects, eventChannel, type Notification, type PortalState } from '@portal/shared';
import { markAllNotificationsSeen, markNotificationSeen, notifications } from './actions';
import { readEvents, type StreamEvent } from './event-stream';
import { StreamRefused, type OpenStream } from './open-stream';
import { untilEvent, untilPageIs } from './page-state';
import { arrived, newNotificationSet, selectNews, type News } from './slice';
import type { TabNews, Tabs } from './tabs';

const { all, call, delay, put, race, select, take, takeEvery } = effects;

const SECOND = 1_000;
/** Between two looks while there is no stream and the page can be seen. */
export const LOOK_EVERY = 60 * SECOND;
/** The longest pause between looks that fail. */
const LOOK_AT_LEAST = 600 * SECOND;
/** Coming back to the page is worth a look, but not each click into it. */
const LOOK_AT_MOST = 10 * SECOND;
/** The stream gives a sign of life every 20 s; one that gives none for this long is dead. */
export const SILENCE = 50 * SECOND;
/** A stream that ends sooner was none. */
const WORTH_IT = 15 * SECOND;
/** So many streams in a row that were none, and one looks by oneself for a while. */
const TRIES = 3;
const STREAM_AGAIN = 300 * SECOND;
/** A page nobody sees for this long needs no stream: coming back to it is a look. */
export const HIDDEN_FOR = 60 * SECOND;

export interface ArrivalsTools {
  openStream: OpenStream;
  tabs: Tabs;
  /** From 0 to 1. */
  random?: () => number;
}

const newsOf = (state: PortalState): News => selectNews(state);
const phaseOf = (state: PortalState) => notifications.select(state).phase;

const isNotification = (value: unknown): value is Notification =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value;

function parse({ event, data }: StreamEvent): Notification | null {
  if (event !== 'notification') return null;
  try {
    const value: unknown = JSON.parse(data);
    return isNotification(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Hears of new notifications while a session is on. One tab of the browser that is seen keeps a stream
 * and tells the others; where no stream can be had it looks again every minute. Coming back to the
 * page is a look, too. Nothing here ends the session or shows a failure.
 */
export function createArrivals({ openStream, tabs, random = Math.random }: ArrivalsTools) {
  function* look() {
    yield put(notifications.request({ page: 1 }));
  }

  /** Waits for the answer of a look that is under way. */
  function* answered() {
    if (((yield select(phaseOf)) as string) !== 'processing') return;
    yield take([notifications.succeeded.type, notifications.failed.type]);
  }

  /** Whether it was a stream; comes back when it ended. */
  function* followStream() {
    const abort = new AbortController();
    const began = Date.now();
    try {
      const { items, loaded }: News = yield select(newsOf);
      const after = items[0]?.id ?? (loaded ? '0' : null);
      const body: ReadableStream<Uint8Array> = yield call(openStream, {
        after,
        signal: abort.signal,
      });
      const events = readEvents(body);
      for (;;) {
        const { next } = (yield race({
          next: call([events, 'next']),
          silent: delay(SILENCE),
        })) as { next?: IteratorResult<StreamEvent> };
        if (!next || next.done) break;
        const raised = parse(next.value);
        if (raised) {
          tabs.tell({ raised });
          yield put(arrived(raised));
        }
      }
    } catch (thrown) {
      if (thrown instanceof StreamRefused && thrown.forGood) return 'never';
    } finally {
      abort.abort();
    }
    return Date.now() - began >= WORTH_IT ? 'ended' : 'failed';
  }

  /** Comes back when no stream can be had. */
  function* stream() {
    for (let failures = 0; failures < TRIES;) {
      const outcome: 'ended' | 'failed' | 'never' = yield call(followStream);
      if (outcome === 'never') return;
      failures = outcome === 'ended' ? 0 : failures + 1;
      // Not all browsers at once, when a server that went away comes back.
      yield delay(SECOND * 2 ** failures * (0.5 + random()));
    }
  }

  let pause = LOOK_EVERY;

  /** Comes back when it is time to try the stream again. */
  function* lookByOneself() {
    for (let passed = 0; passed < STREAM_AGAIN; passed += pause) {
      yield delay(pause);
      if (document.visibilityState !== 'visible') continue;
      yield* look();
      tabs.tell('changed');
      yield* answered();
      const failed = ((yield select(phaseOf)) as string) === 'error';
      pause = failed ? Math.min(pause * 2, LOOK_AT_LEAST) : LOOK_EVERY;
    }
  }

  function* lead() {
    const abort = new AbortController();
    try {
      yield call(tabs.lead, abort.signal);
      // The stream begins where the list ends, so the list comes first.
      yield* answered();
      for (;;) {
        yield call(stream);
        yield call(lookByOneself);
      }
    } finally {
      abort.abort();
    }
  }

  function* untilHiddenForLong() {
    for (;;) {
      yield* untilPageIs('hidden');
      const { gone } = (yield race({
        back: call(untilPageIs, 'visible'),
        gone: delay(HIDDEN_FOR),
      })) as { gone?: true };
      if (gone) return;
    }
  }

  /** A page that lies in the browser's history must hold neither stream nor lock, or it cannot lie there. */
  function* untilLeft() {
    yield* untilEvent('pagehide');
    return true;
  }

  function* leadWhileSeen() {
    for (;;) {
      yield* untilPageIs('visible');
      const { left } = (yield race({
        lead: call(lead),
        hidden: call(untilHiddenForLong),
        left: call(untilLeft),
      })) as { left?: true };
      if (left) yield* untilEvent('pageshow');
    }
  }

  function* lookOnReturn() {
    for (;;) {
      const looked = Date.now();
      do yield* untilEvent('visibilitychange', 'focus', 'pageshow', 'online');
      while (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AT_MOST);
      yield* look();
    }
  }

  function* hearOtherTabs() {
    const news = eventChannel<TabNews>((emit) => tabs.listen(emit));
    try {
      for (;;) {
        const heard: TabNews = yield take(news);
        if (heard === 'changed') yield* look();
        else yield put(arrived(heard.raised));
      }
    } finally {
      news.close();
    }
  }

  function* onAnswer({ payload }: ReturnType<typeof notifications.succeeded>) {
    yield put(newNotificationSet(payload.new_notification));
  }

  function* onArrived() {
    yield put(newNotificationSet(true));
  }

  /** The other tabs' bells, and what this one does not list, are not known from here. */
  function* onMarked() {
    tabs.tell('changed');
    const { items, total }: News = yield select(newsOf);
    if (items.length < total) yield* look();
  }

  return function* arrivals() {
    yield* look();
    yield all([
      takeEvery(notifications.succeeded.match, onAnswer),
      takeEvery(arrived.match, onArrived),
      takeEvery(markNotificationSeen.succeeded.match, onMarked),
      takeEvery(markAllNotificationsSeen.succeeded.match, onMarked),
      call(hearOtherTabs),
      call(lookOnReturn),
      call(leadWhileSeen),
    ]);
  };
}
