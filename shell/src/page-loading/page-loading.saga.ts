import { effects } from '@portal/shared';
import { pageLoadingSet, pageShown } from './slice';

const { delay, put, takeLatest } = effects;

/** Milliseconds the flag is on when a page appears. */
const PAGE_LOADING = 250;

function* onPageShown() {
  yield put(pageLoadingSet(true));
  yield delay(PAGE_LOADING);
  yield put(pageLoadingSet(false));
}

/** Sets the page-loading flag and takes it back. */
export function* pageLoadingSaga() {
  // An earlier visit may have been left, and its state kept, while the flag was on.
  yield put(pageLoadingSet(false));
  yield takeLatest(pageShown.match, onPageShown);
}
