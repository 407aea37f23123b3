import { call, delay } from 'redux-saga/effects';

export type Saga = () => Generator;

export interface SagaCrash {
  owner: string;
  error: unknown;
  /** Milliseconds until it is started again. */
  restartIn: number;
}

export interface SuperviseOptions {
  owner: string;
  saga: Saga;
  onCrash?: (crash: SagaCrash) => void;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** A saga that ran this long has recovered: its next crash begins with the shortest pause again. */
const STABLE_AFTER = 60_000;

/** Runs a saga and starts it again after a crash, ever later, so that it never takes others with it. */
export function* supervise({ owner, saga, onCrash }: SuperviseOptions) {
  let pause = FIRST_PAUSE;
  for (;;) {
    const startedAt = Date.now();
    try {
      yield call(saga);
      return;
    } catch (error) {
      if (Date.now() - startedAt >= STABLE_AFTER) pause = FIRST_PAUSE;
      onCrash?.({ owner, error, restartIn: pause });
      yield delay(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }
}
