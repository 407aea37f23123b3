import { typedCalls, type OwnHost, type Row } from '../contract/calls';

/**
 * Declares the calls of a remote to a host of its own, typed like those of the portal's API. The runtime
 * configuration has the host's address under the remote's name, as `remotes['mfe-billing'].host`.
 *
 * @example
 * export const CALLS = defineCalls('mfe-billing', {
 *   invoices: { method: 'GET', path: '/invoices', query: takes<{ page: number }>, answer: listOf(invoice) },
 * });
 */
export function defineCalls<const Rows extends Record<string, Row>>(remote: string, rows: Rows) {
  const calls = Object.entries(rows).map(([name, row]) => [
    name,
    { ...row, name: `${remote}/${name}`, host: remote as OwnHost },
  ]);
  return typedCalls(Object.fromEntries(calls) as Rows);
}
