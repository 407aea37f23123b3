import { CALLS, type RuntimeConfig } from '@portal/shared';

/**
 * Hands a refresh token back, with which the server ends its session. It goes beside everything else and
 * outlives the page; no logout waits for it, and its failure is nobody's: an API may not have the call.
 */
export function createHandBack({ hosts, auth }: RuntimeConfig) {
  const { method, host, path } = CALLS.logout;
  return async (refresh_token: string): Promise<void> => {
    if (auth.serverLogout === false) return;
    try {
      await fetch(hosts[host] + path, {
        method,
        keepalive: true,
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token }),
      });
    } catch {
      // Offline: this browser has forgotten the tokens, and they end by themselves.
    }
  };
}
