import { effects } from '@portal/shared';
import { pageLoadingSet, pageShown } from './slice';

const { delay, put, takeLatest } = effects;

/** How long the flag is set after a page appears, in milliseconds. */
const PAGE_LOADING = 250;

function* onPageShown() {
  yield put(pageLoadingSet(true));
  yield delay(PAGE_LOADING);
  yield put(pageLoadingSet(false));
}

/** Sets and resets the page-loading flag. */
export function* pageLoadingSaga() {
  // The restored state of an earlier visit may have the flag set.
  yield put(pageLoadingSet(false));
  yield takeLatest(pageShown.match, onPageShown);
}
