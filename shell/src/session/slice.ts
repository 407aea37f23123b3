import { createSlice, type PayloadAction, type PortalState } from '@portal/shared';
import type { SessionEnd } from './refresh';

export interface SessionState {
  /** Whether an access token is stored. */
  signedIn: boolean;
  /** The server cannot serve this session: the error page shows. */
  serverError: boolean;
  /** When the session ends for want of activity, while the warning shows; milliseconds of the clock. */
  idleDeadline: number | null;
}

const initialState: SessionState = { signedIn: false, serverError: false, idleDeadline: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    began: () => ({ ...initialState, signedIn: true }),
    /** Why, unless the person wanted it. */
    ended: (_, __: PayloadAction<SessionEnd | undefined>) => initialState,
    serverErrorSet: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      serverError: payload,
    }),
    /** The person asked to stay, when warned. */
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
