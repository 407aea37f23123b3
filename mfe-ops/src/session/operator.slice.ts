import {
  createSlice,
  type CallFailure,
  type OperatorRole,
  type PayloadAction,
  type PortalState,
} from '@portal/shared';
import { overview } from '../operations/overview.action';
import { PEOPLE_READS } from '../operations/people.actions';
import { READS } from '../operations/reads';
import { rollback } from '../rollback/rollback.action';
import { signOut } from './sign-out.action';

export interface OperatorState {
  /** 'unknown' until delivery was asked; the cookie itself cannot be read. */
  status: 'unknown' | 'signed-in' | 'signed-out';
  /** The session ended by itself, while it was used. */
  ended: boolean;
  /** Who is or was signed in, for the next sign-in after an end. */
  name: string;
  role: OperatorRole;
}

const initialState: OperatorState = { status: 'unknown', ended: false, name: '', role: 'view' };

/** What an operator asks; each answers 401 once the session is over. A refused sign-in says nothing of it. */
const ASKED = [...READS, ...PEOPLE_READS, rollback, signOut];

type Failed = PayloadAction<CallFailure>;

const saysSignedOut = (action: { type: string }): action is Failed =>
  ASKED.some(({ failed }) => failed.match(action) && action.payload.status === 401);

/** Whether somebody is signed in as an operator; nothing else on this page shows before. */
export const operator = createSlice({
  name: 'opsOperator',
  initialState,
  reducers: {
    /** Signed in just now: by whom, the next overview tells. */
    entered: (state) => ({ ...state, status: 'unknown' as const, ended: false }),
  },
  extraReducers: (on) =>
    on
      .addCase(overview.succeeded, (_, { payload }) => ({
        status: 'signed-in',
        ended: false,
        name: payload.operator,
        role: payload.role ?? 'operate',
      }))
      .addCase(signOut.succeeded, () => ({ ...initialState, status: 'signed-out' }))
      .addMatcher(saysSignedOut, (state) => ({
        ...state,
        status: 'signed-out',
        ended: state.ended || state.status === 'signed-in',
      })),
});

export const selectOperator = (state: PortalState): OperatorState =>
  (state['opsOperator'] as OperatorState | undefined) ?? initialState;
