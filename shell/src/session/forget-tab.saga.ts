import { allCleared, effects } from '@portal/shared';
import type { BrowserStorage } from './browser-storage';

/** Clears this tab's session storage when the session ends, in any tab, even if no remote is loaded. */
export const createForgetTabSaga = (notes: BrowserStorage) =>
  function* forgetTabSaga() {
    yield effects.takeEvery(allCleared, () => notes.clear());
  };
