import { effects, eventChannel, type PortalState } from '@portal/shared';
import { untilEvent, untilPageIsVisible } from '../page/page-events';
import type { WorkerEvent, WorkerMessage } from '../worker/worker-message';
import { markAllNotificationsSeen, markNotificationSeen, notifications } from './actions';
import { newNotificationSet, selectNews, type NotificationSummary } from './slice';

const { all, call, delay, put, race, select, take, takeEvery } = effects;

const SECOND = 1_000;
/** The interval between two requests while the page is visible. */
export const POLL_INTERVAL = 60 * SECOND;
/** The longest interval after failed requests. */
const MAX_INTERVAL = 600 * SECOND;
/** The shortest interval between requests when the page comes back. */
const MIN_INTERVAL = 10 * SECOND;

const hasFailed = (state: PortalState) => notifications.select(state).phase === 'error';
const isRunning = (state: PortalState) => notifications.select(state).phase === 'processing';
const isOfFurtherPage = (state: PortalState) =>
  isRunning(state) && notifications.select(state).key !== '1';

/** Waits for the answer of a running request, with a time limit. */
const untilAnswered = () =>
  race([take([notifications.succeeded.type, notifications.failed.type]), delay(POLL_INTERVAL)]);

function* ask() {
  // The request would replace one that the person waits for.
  if ((yield select(isOfFurtherPage)) as boolean) yield untilAnswered();
  yield put(notifications.request({ page: 1 }));
}

/** Requests the list once. Returns whether it failed. */
function* askAndWait() {
  yield* ask();
  if ((yield select(isRunning)) as boolean) yield untilAnswered();
  return (yield select(hasFailed)) as boolean;
}

/** Waits until the service worker sends this event to the pages. */
export function* untilWorkerTells(event: WorkerEvent) {
  const worker = (navigator as Partial<Navigator>).serviceWorker;
  const messages = eventChannel<true>((emit) => {
    const onMessage = ({ data }: MessageEvent<WorkerMessage | null>) => {
      if (data && 'event' in data && data.event === event) emit(true);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  });
  try {
    yield take(messages);
    return true;
  } finally {
    messages.close();
  }
}

/** Waits for the next request: after the interval, on return to the page, or after a push. */
function* untilDue(requested: number, interval: number) {
  // Never longer than the whole time, even if the clock was set back.
  const getRemainingMs = (time: number) => Math.min(requested + time - Date.now(), time);
  const { pushed } = (yield race({
    passed: delay(getRemainingMs(interval)),
    returned: call(untilEvent, 'visibilitychange', 'focus', 'pageshow', 'online'),
    pushed: call(untilWorkerTells, 'pushed'),
  })) as { pushed?: true };
  if (pushed) return;
  yield* untilPageIsVisible();
  if (getRemainingMs(MIN_INTERVAL) > 0) yield delay(getRemainingMs(MIN_INTERVAL));
}

function* poll() {
  let interval = POLL_INTERVAL;
  for (;;) {
    const requested = Date.now();
    const failed: boolean = yield* askAndWait();
    interval = failed ? Math.min(interval * 2, MAX_INTERVAL) : POLL_INTERVAL;
    yield* untilDue(requested, interval);
  }
}

function* onAnswer({ payload }: ReturnType<typeof notifications.succeeded>) {
  yield put(newNotificationSet(payload.new_notification));
}

/** Requests the unseen state of notifications that this page does not list, which only the server knows. */
function* onMarked() {
  const { items, total } = (yield select(selectNews)) as NotificationSummary;
  const { key } = (yield select(notifications.select)) as ReturnType<typeof notifications.select>;
  const running = (yield select(isRunning)) as boolean;
  // A running request may return the state before the mark.
  if (running && key !== '1') yield put(notifications.request({ page: Number(key) }));
  if (running || items.length < total) yield* ask();
}

/** Keeps the notifications up to date. Failures are not shown, and polling continues. */
export function* polling() {
  yield all([
    takeEvery(notifications.succeeded.match, onAnswer),
    takeEvery(markNotificationSeen.succeeded.match, onMarked),
    takeEvery(markAllNotificationsSeen.succeeded.match, onMarked),
    call(poll),
  ]);
}
