import { createSlice, type PayloadAction, type PortalState } from '@portal/shared';

export interface ConnectionState {
  /** The time of the newest answer that a screen asked for, in milliseconds since 1970. */
  answeredAt: number | null;
}

const initialState: ConnectionState = { answeredAt: null };

/** What the page knows of its connection. It is saved with the state, whose age it tells. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    answered: (_, { payload }: PayloadAction<number>) => ({ answeredAt: payload }),
  },
});

export const { answered } = connectionSlice.actions;

export const selectConnection = (state: PortalState): ConnectionState =>
  (state.connection as ConnectionState | undefined) ?? initialState;
