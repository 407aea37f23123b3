import { runLate } from '../late/late-saga';
import { idle } from '../late/when-idle';
import type { Feature } from '../page/feature';
import { reportOutdated } from './outdated';
import { connectionSlice } from './slice';

async function loadConnectionSaga() {
  await idle();
  const { connectionSaga } = await import(/* webpackChunkName: "idle" */ './connection.saga');
  return connectionSaga;
}

export const offlineFeature: Feature = {
  slices: [connectionSlice],
  sagas: { 'shell connection': () => runLate(loadConnectionSaga) },
  services: { reportOutdated },
};
