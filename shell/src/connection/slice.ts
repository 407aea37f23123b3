import { createSlice, type PayloadAction, type PortalState } from '@portal/shared';

export interface ConnectionState {
  /** The time of the newest answer that a screen asked for, in milliseconds since 1970. */
  answeredAt: number | null;
  /** The address of a page with answers that were kept on this device. Then the time is that of the oldest. */
  keptOn: string | null;
}

const initialState: ConnectionState = { answeredAt: null, keptOn: null };

/** What the page knows of its connection. It is saved with the state, whose age it tells. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    answered: (_, { payload }: PayloadAction<number>) => ({ answeredAt: payload, keptOn: null }),
    keptShown: (state, { payload: { at, page } }: PayloadAction<{ at: number; page: string }>) => ({
      answeredAt: page === state.keptOn ? Math.min(at, state.answeredAt ?? at) : at,
      keptOn: page,
    }),
  },
});

export const { answered, keptShown } = connectionSlice.actions;

export const selectConnection = (state: PortalState): ConnectionState =>
  (state.connection as ConnectionState | undefined) ?? initialState;
