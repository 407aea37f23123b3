import {
  createSlice,
  type CallFailure,
  type OperatorRole,
  type PayloadAction,
  type PortalState,
} from '@portal/shared';
import { overview } from '../operations/overview.action';
import { READS } from '../operations/reads';
import { rollback } from '../rollback/rollback.action';
import { signOut } from './sign-out.action';

export interface OperatorState {
  /** 'unknown' until delivery answers, because scripts cannot read the cookie. */
  status: 'unknown' | 'signed-in' | 'signed-out';
  /** Whether the session ended by itself. */
  ended: boolean;
  /** The current or last operator, for the next sign-in. */
  name: string;
  role: OperatorRole;
}

const initialState: OperatorState = { status: 'unknown', ended: false, name: '', role: 'view' };

/** The actions that answer 401 after the end of the session. A refused sign-in is not among them. */
const ASKED = [...READS, rollback, signOut];

type Failed = PayloadAction<CallFailure>;

const saysSignedOut = (action: { type: string }): action is Failed =>
  ASKED.some(({ failed }) => failed.match(action) && action.payload.status === 401);

/** The state of the operator's session. */
export const operator = createSlice({
  name: 'opsOperator',
  initialState,
  reducers: {
    /** Set after a sign-in. The next overview contains the operator. */
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
