import { call, delay } from 'redux-saga/effects';

export type Saga = () => Generator;

export interface SagaCrash {
  owner: string;
  error: unknown;
  /** Milliseconds until the restart; null if there is none. */
  restartIn: number | null;
}

export interface SuperviseOptions {
  owner: string;
  saga: Saga;
  onCrash?: (crash: SagaCrash) => void;
  /** Called instead of a fourth restart within a minute. Without it, the saga is restarted forever. */
  onGivenUp?: (() => void) | undefined;
}

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** A saga that ran this long has recovered: its next crash starts with the shortest pause again. */
const STABLE_AFTER = 60_000;
/** A saga that crashes again after this many restarts within `STABLE_AFTER` will not recover. */
const MAX_RESTARTS = 3;

/** Runs a saga and restarts it after crashes, with increasing pauses, so that a crash does not affect other sagas. */
export function* supervise({ owner, saga, onCrash, onGivenUp }: SuperviseOptions) {
  let pause = FIRST_PAUSE_MS;
  let crashes: number[] = [];
  for (;;) {
    const startedAt = Date.now();
    try {
      yield call(saga);
      return;
    } catch (error) {
      if (Date.now() - startedAt >= STABLE_AFTER) pause = FIRST_PAUSE_MS;
      const now = Date.now();
      crashes = [...crashes.filter((time) => now - time < STABLE_AFTER), now];
      const isGivenUp = onGivenUp !== undefined && crashes.length > MAX_RESTARTS;
      onCrash?.({ owner, error, restartIn: isGivenUp ? null : pause });
      if (isGivenUp) return onGivenUp();
      yield delay(pause);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }
}
