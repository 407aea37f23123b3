import { effects } from '@portal/shared';

const { call, delay } = effects;

/** The time until code that failed to load is requested again, in milliseconds. */
const RETRY_AFTER_MS = 60_000;

/** Loads the code of a saga, again after a failure, and runs it. */
export function* runLate(load: () => Promise<() => Generator>) {
  let saga: (() => Generator) | undefined;
  while (!saga) {
    try {
      saga = (yield call(load)) as () => Generator;
    } catch {
      yield delay(RETRY_AFTER_MS);
    }
  }
  yield call(saga);
}
