import { createSlice, type PayloadAction, type PortalState } from '@portal/shared';

export interface ConnectionState {
  /** The time of the newest answer that a screen asked for, in milliseconds since 1970. */
  answeredAt: number | null;
  /** The time of the newest answer of each remote action. */
  answers: Record<string, number>;
}

const initialState: ConnectionState = { answeredAt: null, answers: {} };

interface Answer {
  at: number;
  /** The remote action that was answered. */
  by?: string;
}

/** What the page knows of its connection. It is saved with the state, whose age it tells. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    answered: ({ answers }, { payload: { at, by } }: PayloadAction<Answer>) => ({
      answeredAt: at,
      answers: by === undefined ? answers : { ...answers, [by]: at },
    }),
  },
});

export const { answered } = connectionSlice.actions;

export const selectConnection = (state: PortalState): ConnectionState =>
  (state.connection as ConnectionState | undefined) ?? initialState;
