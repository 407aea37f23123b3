import { createPortalStore, networkAnswered, type LiveSet } from '@portal/shared';
import { deferred } from '../testing/deferred';
import { createLiveSet, liveVersion } from '../testing/live-version';
import { AT_MOST_EVERY, createLiveSetSaga, TIME_LIMIT } from './live-set.saga';

jest.mock('@portal/shared', () => ({
  ...jest.requireActual<object>('@portal/shared'),
  networkAnswered: jest.fn(),
}));

const SET = createLiveSet(liveVersion('shell', '1.0.0'));
const SECOND = 1_000;

const visibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
const passes = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** Runs the saga with the responses of `ask`. Intervals are 60 s unless `random` changes them. */
function watch(ask: () => Promise<LiveSet | null> = async () => SET, random = 0) {
  const questions: AbortSignal[] = [];
  const learnt: LiveSet[] = [];
  const store = createPortalStore({ context: {} });
  const task = store.runSaga(
    'live set',
    createLiveSetSaga({
      ask: (signal) => {
        questions.push(signal);
        return ask();
      },
      learn: (liveSet) => learnt.push(liveSet),
      pollSeconds: 60,
      random: () => random,
    }),
  );
  end = () => task.cancel();
  return { questions, learnt };
}

let end: () => void;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  end();
  delete document.documentElement.dataset.kept;
  visibility('visible');
});

test('requests every 60 s, the first time 60 s after the document', async () => {
  const { questions, learnt } = watch();
  await passes(59 * SECOND);
  expect(questions).toHaveLength(0);
  await passes(SECOND);
  expect(learnt).toEqual([SET]);
  await passes(60 * SECOND);
  expect(learnt).toHaveLength(2);
});

test('a cached document requests at once', async () => {
  document.documentElement.dataset.kept = '';
  const { questions } = watch();
  await passes(0);
  expect(questions).toHaveLength(1);
});

test('pages spread their requests: some up to a fifth sooner, none later', async () => {
  const { questions } = watch(undefined, 1);
  await passes(48 * SECOND);
  expect(questions).toHaveLength(1);
});

test('an unchanged live set is no update, but shows that the network works', async () => {
  const { questions, learnt } = watch(async () => null);
  await passes(60 * SECOND);
  expect(questions).toHaveLength(1);
  expect(learnt).toEqual([]);
  expect(networkAnswered).toHaveBeenCalledTimes(1);
});

test('a failed request changes nothing, and the next one follows', async () => {
  let fails = true;
  const { learnt } = watch(async () => {
    if (fails) throw new SyntaxError('Unexpected token <');
    return SET;
  });
  await passes(60 * SECOND);
  fails = false;
  expect(learnt).toEqual([]);
  await passes(60 * SECOND);
  expect(learnt).toEqual([SET]);
});

test('a request that hangs is given up and its late response ignored; there are never two at once', async () => {
  const hanging = deferred<LiveSet | null>();
  const { questions, learnt } = watch(() => hanging.promise);
  await passes(60 * SECOND);
  window.dispatchEvent(new Event('online'));
  await passes(TIME_LIMIT - 1);
  expect(questions.map(({ aborted }) => aborted)).toEqual([false]);
  await passes(1);
  expect(questions.map(({ aborted }) => aborted)).toEqual([true]);
  hanging.resolve(SET);
  await passes(60 * SECOND - 1);
  expect(questions).toHaveLength(1);
  expect(learnt).toEqual([]);
  expect(networkAnswered).not.toHaveBeenCalled();
  await passes(1);
  expect(questions).toHaveLength(2);
});

test('a hidden page requests nothing, and a visible one at once', async () => {
  const { questions } = watch();
  visibility('hidden');
  await passes(3_600 * SECOND);
  expect(questions).toHaveLength(0);
  visibility('visible');
  await passes(0);
  expect(questions).toHaveLength(1);
});

test('a clock that was set back delays no request', async () => {
  const { questions } = watch();
  await passes(30 * SECOND);
  visibility('hidden');
  jest.setSystemTime(Date.now() - 6 * 3_600 * SECOND);
  visibility('visible');
  await passes(30 * SECOND);
  window.dispatchEvent(new Event('pageshow'));
  await passes(30 * SECOND);
  expect(questions).toHaveLength(1);
});

test.each(['online', 'pageshow'])('it requests at once on %s', async (event) => {
  const { questions } = watch();
  await passes(AT_MOST_EVERY);
  window.dispatchEvent(new Event(event));
  await passes(0);
  expect(questions).toHaveLength(1);
});

test('several returns to the page lead to one request in 10 s', async () => {
  const { questions } = watch();
  await passes(60 * SECOND);
  for (let times = 0; times < 5; times += 1) {
    await passes(SECOND);
    visibility('hidden');
    visibility('visible');
    window.dispatchEvent(new Event('online'));
  }
  expect(questions).toHaveLength(1);
  await passes(AT_MOST_EVERY - 5 * SECOND - 1);
  expect(questions).toHaveLength(1);
  await passes(1);
  expect(questions).toHaveLength(2);
});
