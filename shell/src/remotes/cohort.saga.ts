import { effects, profile, type Profile } from '@portal/shared';
import { subscriberCohortId, type CohortCookie } from './cohort-cookie';

const { call, takeEvery } = effects;

/** Once it is known who a person is, they are in the same canaries in all their browsers. */
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
