import { createSlice, type PayloadAction, type PortalState } from '@portal/shared';

export interface ConnectionState {
  /** The time of the newest response that a screen requested, in milliseconds since 1970. */
  answeredAt: number | null;
  /** The time of the newest response of each remote action. */
  answers: Record<string, number>;
}

const initialState: ConnectionState = { answeredAt: null, answers: {} };

interface Answer {
  at: number;
  /** The remote action that received the response. */
  by?: string;
}

/** What the page knows of its connection. It is stored with the state, to tell its age. */
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
