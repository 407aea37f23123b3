import { CALLS, createRemoteAction, type UsernameCredentials } from '@portal/shared';

export interface TenantCredentials extends UsernameCredentials {
  tenantId: string;
}

/** Signs in by username. Its data is empty, because tokens never enter the store. */
export const tenantLogin = createRemoteAction<TenantCredentials, null>({
  name: 'tenantLogin',
  concurrency: 'first',
  call: async ({ tenantId, ...body }, { http, session, signal }) => {
    const { data } = await http.call(CALLS.tenantLogin, {
      path: { tenantId },
      body,
      signal,
      quiet: true,
    });
    session.begin(data);
    return null;
  },
});
