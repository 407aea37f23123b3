import { isPath, PATH_RULE } from '../contract/addresses';
import { typedCalls, type OwnHost, type Row } from '../contract/calls';

/**
 * Declares the calls of a remote to a host of its own, typed like those of the portal's API. The runtime
 * configuration has the host's address under the remote's name, as `remotes['mfe-billing'].host`.
 *
 * @throws when a path does not begin with one `/`, or has a backslash, blank or control character
 *
 * @example
 * export const CALLS = defineCalls('mfe-billing', {
 *   invoices: { method: 'GET', path: '/invoices', query: takes<{ page: number }>, answer: listOf(invoice) },
 * });
 */
export function defineCalls<const Rows extends Record<string, Row>>(remote: string, rows: Rows) {
  for (const [name, { path }] of Object.entries(rows)) {
    if (!isPath(path)) throw new Error(`${remote}/${name}: the path '${path}' ${PATH_RULE}`);
  }
  const calls = Object.entries(rows).map(([name, row]) => [
    name,
    { ...row, name: `${remote}/${name}`, host: remote as OwnHost },
  ]);
  return typedCalls(Object.fromEntries(calls) as Rows);
}
