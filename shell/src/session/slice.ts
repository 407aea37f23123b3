import { createSlice, type PayloadAction, type PortalState } from '@portal/shared';
import type { SessionEnd } from './refresh';

export interface SessionState {
  /** Whether an access token is stored. */
  signedIn: boolean;
  /** The server cannot serve this session: the error page shows. */
  serverError: boolean;
}

const initialState: SessionState = { signedIn: false, serverError: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    began: () => ({ signedIn: true, serverError: false }),
    /** Why, unless the person wanted it. */
    ended: (_, __: PayloadAction<SessionEnd | undefined>) => initialState,
    serverErrorSet: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      serverError: payload,
    }),
  },
});

export const { began, ended, serverErrorSet } = sessionSlice.actions;

export const selectSession = (state: PortalState): SessionState =>
  (state.session as SessionState | undefined) ?? initialState;
