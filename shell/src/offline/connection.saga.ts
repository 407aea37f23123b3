import { effects, isOnline, profile, selectProfile, type PortalState } from '@portal/shared';
import { notifications } from '../notifications/actions';
import { untilEvent } from '../page/page-events';
import { selectSession, serverErrorSet } from '../session/slice';
import { answered } from './slice';

const { all, put, select, takeEvery } = effects;

const SUCCEEDED = '/succeeded';

const isAnswer = ({ type }: { type: string }): boolean => type.endsWith(SUCCEEDED);

function* onAnswer({ type }: { type: string }) {
  // Polling does not refresh what the person sees.
  if (type === notifications.succeeded.type) return;
  yield put(answered({ at: Date.now(), by: type.slice(0, -SUCCEEDED.length) }));
}

/** Whether the profile was requested without a network. */
const missedAccount = (state: PortalState): boolean =>
  profile.select(state).error?.kind === 'network';

function* loadAccount() {
  const { signedIn } = (yield select(selectSession)) as ReturnType<typeof selectSession>;
  if (!signedIn) return;
  yield put(serverErrorSet(false));
  yield put(profile.request());
}

/** Loads the profile again when the network is back, which may have been before this saga started. */
function* whenBack(): Generator {
  if (isOnline() && (yield select(missedAccount))) yield* loadAccount();
  for (;;) {
    yield* untilEvent('online');
    yield* loadAccount();
  }
}

/** Records the age of the page's data, and loads the profile again when the network is back. */
export function* connectionSaga(): Generator {
  // The first responses arrived before this saga started.
  if (isOnline() && (yield select(selectProfile))) yield put(answered({ at: Date.now() }));
  yield all([takeEvery(isAnswer, onAnswer), whenBack()]);
}
