import {
  createRemoteAction,
  createSlice,
  useDispatch,
  useSelector,
  type CallFailure,
  type OperatorRole,
  type OperatorSignOut,
  type PayloadAction,
  type PortalState,
} from '@portal/shared';
import { OPERATORS_PATH } from '@portal/shared/contract';
import { useEffect } from 'react';
import { askOperations } from '../calls/ask-operations';
import { change, overview, READS } from '../calls/calls';
import { leaveFor } from './browser';

/** Signs in by a link that `portal-admin` printed, which works once. */
export const followLink = createRemoteAction<{ token: string }>({
  name: 'opsFollowLink',
  concurrency: 'first',
  call: (body, { signal }) =>
    askOperations({
      method: 'POST',
      base: OPERATORS_PATH,
      path: '/session/link',
      body,
      signal,
      isAnswer: (answer) => answer === null,
    }),
});

/**
 * Ends the operator's session here and on the server, and opens the address that ends the one at the identity provider.
 * Otherwise the next press would sign the same person in.
 */
export const signOut = createRemoteAction({
  name: 'opsSignOut',
  concurrency: 'first',
  call: async (_, { signal }) => {
    const { data } = await askOperations<{ data: OperatorSignOut }>({
      method: 'DELETE',
      base: OPERATORS_PATH,
      path: '/session',
      signal,
      isAnswer: (body) => typeof body?.['data'] === 'object' && body['data'] !== null,
    });
    if (data.provider_url !== null) leaveFor(data.provider_url);
    return null;
  },
});

export interface OperatorState {
  /** 'unknown' until delivery responds, because scripts cannot read the cookie. */
  status: 'unknown' | 'signed-in' | 'signed-out';
  /** Whether the session ended without a sign-out. */
  ended: boolean;
  role: OperatorRole;
}

const initialState: OperatorState = { status: 'unknown', ended: false, role: 'viewer' };

const OF_A_SESSION = [...READS, change];

const isSignedOut = (action: { type: string }): action is PayloadAction<CallFailure> =>
  [...OF_A_SESSION, signOut].some(
    ({ failed }) => failed.match(action) && action.payload.status === 401,
  );

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
      .addCase(overview.succeeded, (_, { payload: { role } }) => ({
        status: 'signed-in',
        ended: false,
        role,
      }))
      .addCase(signOut.succeeded, () => ({ ...initialState, status: 'signed-out' }))
      .addMatcher(isSignedOut, (state) => ({
        ...state,
        status: 'signed-out',
        ended: state.ended || state.status === 'signed-in',
      })),
});

const selectOperator = (state: PortalState): OperatorState =>
  (state['opsOperator'] as OperatorState | undefined) ?? initialState;

export const useOperator = (): OperatorState => useSelector(selectOperator);

/** Deletes the operator's data after the end of the session. */
export function useForgetting(): void {
  const dispatch = useDispatch();
  const { status } = useOperator();
  useEffect(() => {
    if (status !== 'signed-out') return;
    for (const action of OF_A_SESSION) dispatch(action.clear());
  }, [status, dispatch]);
}
