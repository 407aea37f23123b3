import { allCleared, effects } from '@portal/shared';
import type { BrowserStorage } from './browser-storage';

/** What this tab has noted ends with the session, whichever tab ended it, and whether or not a remote is there to do so. */
export const createForgetTabSaga = (notes: BrowserStorage) =>
  function* forgetTabSaga() {
    yield effects.takeEvery(allCleared, () => notes.clear());
  };
