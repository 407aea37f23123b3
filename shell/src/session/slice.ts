import { createSlice, type PayloadAction, type PortalState } from '@portal/shared';
import type { SessionEnd } from './refresh';

export interface SessionState {
  signedIn: boolean;
  /** Whether the server cannot serve this session. Then the error page shows. */
  serverError: boolean;
  /** The end of the idle session while the warning shows, in milliseconds since 1970. */
  idleDeadline: number | null;
}

const initialState: SessionState = { signedIn: false, serverError: false, idleDeadline: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    began: () => ({ ...initialState, signedIn: true }),
    /** The reason, unless the person signed out. */
    ended: (_, __: PayloadAction<SessionEnd | undefined>) => initialState,
    serverErrorSet: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      serverError: payload,
    }),
    stayed: (state) => ({ ...state, idleDeadline: null }),
    idleWarned: (state, { payload }: PayloadAction<number | null>) => ({
      ...state,
      idleDeadline: payload,
    }),
  },
});

export const { began, ended, idleWarned, serverErrorSet, stayed } = sessionSlice.actions;

export const selectSession = (state: PortalState): SessionState =>
  (state.session as SessionState | undefined) ?? initialState;
