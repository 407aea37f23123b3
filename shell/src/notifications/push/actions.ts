import { CALLS, createRemoteAction, type PushTokenBody } from '@portal/shared';

/** A way to this browser, and the tenant whose notifications take it. */
export interface PushDevice extends PushTokenBody {
  tenantId: string;
}

/** Lets this browser be reached. */
export const savePushToken = createRemoteAction<PushDevice>({
  name: 'savePushToken',
  call: async ({ tenantId, ...body }, { http, signal }) => {
    await http.call(CALLS.savePushToken, { path: { tenantId }, body, signal, quiet: true });
    return null;
  },
});

/** Lets this browser be reached no longer. */
export const deletePushToken = createRemoteAction<PushDevice>({
  name: 'deletePushToken',
  call: async ({ tenantId, ...body }, { http, signal }) => {
    await http.call(CALLS.deletePushToken, { path: { tenantId }, body, signal, quiet: true });
    return null;
  },
});
