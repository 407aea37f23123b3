import { effects } from '@portal/shared';

const { call, delay } = effects;

/** The time until code that failed to load is requested again, in milliseconds. */
const AGAIN = 60_000;

/** Loads the code of a saga and runs it. Starts again after a failure. */
export function* runLate(load: () => Promise<() => Generator>) {
  for (;;) {
    try {
      const saga = (yield call(load)) as () => Generator;
      yield call(saga);
      return;
    } catch {
      yield delay(AGAIN);
    }
  }
}
