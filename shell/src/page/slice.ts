import { createAction, createSlice, type PayloadAction, type PortalState } from '@portal/shared';

/** A page with header and navigation appeared. */
export const pageShown = createAction('page/shown');

export const pageSlice = createSlice({
  name: 'page',
  initialState: { loading: false },
  reducers: {
    pageLoadingSet: (_, { payload }: PayloadAction<boolean>) => ({ loading: payload }),
  },
});

export const { pageLoadingSet } = pageSlice.actions;

export const selectPageLoading = (state: PortalState): boolean =>
  (state.page as { loading: boolean } | undefined)?.loading ?? false;
