import { createPortalStore, profile, remoteActionsSaga } from '@portal/shared';
import { ASHA, createFakeHttp } from '@portal/shared/testing';
import { notifications } from '../notifications/actions';
import { began, selectSession, serverErrorSet, sessionSlice } from '../session/slice';
import { noAnswer } from '../testing/failures';
import { goOnline } from '../testing/network';
import { connectionSaga } from './connection.saga';
import { connectionSlice, selectConnection } from './slice';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function start({ isSignedIn = false, profileIsThere = false, profileWasMissed = false } = {}) {
  const http = createFakeHttp({ profile: () => ({ data: ASHA }) });
  const store = createPortalStore({ context: { http, session: {} } });
  store.addSlices('shell', [sessionSlice, connectionSlice, profile.slice]);
  store.runSaga('shell', remoteActionsSaga(profile));
  if (isSignedIn) store.dispatch(began());
  if (profileIsThere) store.dispatch(profile.succeeded(ASHA));
  if (profileWasMissed) {
    store.dispatch(began());
    store.dispatch(profile.failed(noAnswer().failure));
    store.dispatch(serverErrorSet(true));
  }
  store.runSaga('connection', connectionSaga);
  return { store, answeredAt: () => selectConnection(store.getState()).answeredAt };
}

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(10_42));

test('the age of the page is that of the newest response', () => {
  const { store, answeredAt } = start();
  expect(answeredAt()).toBeNull();
  store.dispatch(profile.succeeded(ASHA));
  expect(answeredAt()).toBe(10_42);
  expect(selectConnection(store.getState()).answers).toEqual({ [profile.name]: 10_42 });
});

test('earlier responses count too', () => {
  expect(start({ profileIsThere: true }).answeredAt()).toBe(10_42);
});

test('polling does not change the age of the page', () => {
  const { store, answeredAt } = start();
  store.dispatch({ type: notifications.succeeded.type });
  expect(answeredAt()).toBeNull();
});

test('a missed profile is requested even if the network was back earlier', async () => {
  const { store } = start({ profileWasMissed: true });
  expect(selectSession(store.getState()).serverError).toBe(false);
  await settled();
  expect(profile.select(store.getState()).data).toEqual(ASHA);
});

test('a loaded profile is not requested again', () => {
  const { store } = start({ isSignedIn: true, profileIsThere: true });
  expect(profile.select(store.getState()).phase).toBe('success');
});

test('the profile is requested when the network is back, only during a session', async () => {
  const { store } = start();
  goOnline();
  await settled();
  expect(profile.select(store.getState()).data).toBeNull();
  store.dispatch(began());
  goOnline();
  await settled();
  expect(profile.select(store.getState()).data).toEqual(ASHA);
});
