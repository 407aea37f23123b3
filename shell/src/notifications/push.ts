import {
  CALLS,
  createRemoteAction,
  createSlice,
  type PayloadAction,
  type PortalState,
  type PushTokenBody,
} from '@portal/shared';

/** A push token and the tenant whose notifications it receives. */
export interface PushDevice extends PushTokenBody {
  tenantId: string;
}

export const savePushToken = createRemoteAction<PushDevice>({
  name: 'savePushToken',
  call: async ({ tenantId, ...body }, { http, signal }) => {
    await http.call(CALLS.savePushToken, { path: { tenantId }, body, signal, quiet: true });
    return null;
  },
});

export const deletePushToken = createRemoteAction<PushDevice>({
  name: 'deletePushToken',
  call: async ({ tenantId, ...body }, { http, signal }) => {
    await http.call(CALLS.deletePushToken, { path: { tenantId }, body, signal, quiet: true });
    return null;
  },
});

export interface PushState {
  /** `absent`: not configured, or not supported by this browser. */
  status: 'absent' | 'off' | 'turning-on' | 'on' | 'turning-off';
  /** Why the last attempt failed: the person or the browser's settings refused, or an error. */
  problem: 'denied' | 'failed' | null;
}

const initialState: PushState = { status: 'absent', problem: null };

export const pushSlice = createSlice({
  name: 'push',
  initialState,
  reducers: {
    pushBecame: (_, { payload }: PayloadAction<Partial<PushState>>): PushState => ({
      ...initialState,
      ...payload,
    }),
    turnedOn: (): PushState => ({ status: 'turning-on', problem: null }),
    turnedOff: (): PushState => ({ status: 'turning-off', problem: null }),
  },
});

export const { pushBecame, turnedOff, turnedOn } = pushSlice.actions;

export const selectPush = (state: PortalState): PushState =>
  (state.push as PushState | undefined) ?? initialState;
