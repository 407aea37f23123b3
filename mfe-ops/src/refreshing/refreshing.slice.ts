import { createSlice, type PayloadAction, type PortalState } from '@portal/shared';

/** When everything on the page was last asked for, in milliseconds; 0: not yet. */
export const refreshing = createSlice({
  name: 'opsRefreshing',
  initialState: 0,
  reducers: {
    refresh: {
      prepare: () => ({ payload: Date.now() }),
      // Twice within a millisecond are still two.
      reducer: (last, { payload }: PayloadAction<number>) => Math.max(payload, last + 1),
    },
  },
});

/** Asks for everything anew. */
export const { refresh } = refreshing.actions;

export const selectAsked = (state: PortalState): number =>
  (state['opsRefreshing'] as number | undefined) ?? 0;
