import { createSlice, type PayloadAction, type PortalState } from '@portal/shared';

/** The time of the last refresh, in milliseconds; 0 before the first. */
export const refreshing = createSlice({
  name: 'opsRefreshing',
  initialState: 0,
  reducers: {
    refresh: {
      prepare: () => ({ payload: Date.now() }),
      // Two refreshes within a millisecond need different times.
      reducer: (last, { payload }: PayloadAction<number>) => Math.max(payload, last + 1),
    },
  },
});

/** Refreshes everything. */
export const { refresh } = refreshing.actions;

export const selectAsked = (state: PortalState): number =>
  (state['opsRefreshing'] as number | undefined) ?? 0;
