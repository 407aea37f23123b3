import {
  createAction,
  createSlice,
  effects,
  type PayloadAction,
  type PortalState,
  type PortalStore,
  useSelector,
} from '@portal/shared';
import type { Feature } from './feature';
import styles from './page-loading.module.css';

const { delay, put, takeLatest } = effects;

/** How long the flag is set after a page appears. */
const PAGE_LOADING_MS = 250;

export const pageShown = createAction('page/shown');

export const pageSlice = createSlice({
  name: 'page',
  initialState: { loading: false },
  reducers: {
    pageLoadingSet: (_, { payload }: PayloadAction<boolean>) => ({ loading: payload }),
  },
});

const { pageLoadingSet } = pageSlice.actions;

export const selectPageLoading = (state: PortalState): boolean =>
  (state.page as { loading: boolean } | undefined)?.loading ?? false;

function* onPageShown() {
  yield put(pageLoadingSet(true));
  yield delay(PAGE_LOADING_MS);
  yield put(pageLoadingSet(false));
}

/** Sets and resets the page-loading flag. */
export function* pageLoadingSaga() {
  // The restored state of an earlier visit may have the flag set.
  yield put(pageLoadingSet(false));
  yield takeLatest(pageShown.match, onPageShown);
}

/** A thin line at the top while the page-loading flag is set. Screen readers hear the page's title instead. */
export function PageProgress() {
  const loading = useSelector(selectPageLoading);
  // Prerendering leaves this element out, because it shows for a moment only.
  return loading ? <div aria-hidden="true" className={styles.line} data-passing /> : null;
}

export const createPageLoadingFeature = ({ dispatch }: Pick<PortalStore, 'dispatch'>): Feature => ({
  slices: [pageSlice],
  sagas: { 'shell page': pageLoadingSaga },
  services: { pageShown: () => void dispatch(pageShown()) },
});
