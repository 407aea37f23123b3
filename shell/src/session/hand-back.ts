import { CALLS, joinAddress, type RuntimeConfig } from '@portal/shared';

/**
 * Sends a refresh token to the server, which ends its session. The request outlives the page, and no
 * logout waits for it. Its failure is ignored, because the tokens expire by themselves.
 */
export function createHandBack({ hosts, auth }: RuntimeConfig) {
  const { method, host, path } = CALLS.logout;
  return async (refresh_token: string): Promise<void> => {
    if (auth.serverLogout === false) return;
    try {
      await fetch(joinAddress(hosts[host], path), {
        method,
        keepalive: true,
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token }),
      });
    } catch {
      // Offline, the tokens expire by themselves. This browser has deleted them.
    }
  };
}
