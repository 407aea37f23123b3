import type { RuntimeConfig } from '@portal/shared';
import { runLate } from '../late/late-saga';
import { idle } from '../late/when-idle';
import type { Feature } from '../page/feature';
import { type CohortCookie, createCohortSaga } from './cohort';
import type { Updates } from './updates';

export interface LiveFeatureOptions {
  config: RuntimeConfig;
  cohort: CohortCookie;
  /** Null: the page does not follow the live set. */
  updates: Updates | null;
}

export function createLiveFeature({ config, cohort, updates }: LiveFeatureOptions): Feature {
  const { pollSeconds } = config.liveSet;
  const loadLiveSetSaga = async ({ learn }: Updates) => {
    await idle();
    const { createLiveSetSaga } = await import(/* webpackChunkName: "idle" */ './live-set.saga');
    return createLiveSetSaga({ learn, pollSeconds });
  };
  return {
    sagas: {
      'shell cohort': createCohortSaga(cohort),
      ...(updates && { 'shell live set': () => runLate(() => loadLiveSetSaga(updates)) }),
    },
  };
}
