import { CALLS, type LoadReport, type RuntimeConfig } from '@portal/shared';

/**
 * Sends a load report beside everything else: it outlives the page and its own failure is nobody's.
 * It carries no token and no personal data.
 */
export const createReporter =
  ({ hosts }: RuntimeConfig) =>
  (report: LoadReport): void => {
    const { method, host, path } = CALLS.reportLoad;
    void fetch(hosts[host] + path, {
      method,
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    }).catch(() => undefined);
  };
