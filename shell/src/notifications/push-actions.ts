import { CALLS, createRemoteAction, type PushTokenBody } from '@portal/shared';

/** A push token and the tenant whose notifications it receives. */
export interface PushDevice extends PushTokenBody {
  tenantId: string;
}

/** Registers this browser's push token. */
export const savePushToken = createRemoteAction<PushDevice>({
  name: 'savePushToken',
  call: async ({ tenantId, ...body }, { http, signal }) => {
    await http.call(CALLS.savePushToken, { path: { tenantId }, body, signal, quiet: true });
    return null;
  },
});

/** Unregisters this browser's push token. */
export const deletePushToken = createRemoteAction<PushDevice>({
  name: 'deletePushToken',
  call: async ({ tenantId, ...body }, { http, signal }) => {
    await http.call(CALLS.deletePushToken, { path: { tenantId }, body, signal, quiet: true });
    return null;
  },
});
