import { effects, profile, type Profile } from '@portal/shared';
import { subscriberCohortId, type CohortCookie } from './cohort-cookie';

const { call, takeEvery } = effects;

/** After the sign-in, gives a subscriber the same cohorts in all browsers. */
export function createCohortSaga({ keep }: CohortCookie) {
  function* onProfile({ payload }: { payload: Profile }) {
    const { subscriber_id: subscriberId } = payload.subscriber_details;
    const id = (yield call(subscriberCohortId, subscriberId)) as string | null;
    if (id !== null) yield call(keep, id);
  }

  return function* cohortSaga() {
    yield takeEvery(profile.succeeded.match, onProfile);
  };
}
