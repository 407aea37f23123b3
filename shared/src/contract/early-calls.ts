/** For build and host, which read declarations. Not loaded by browsers. */
import { CALLS, type Call, type CallName, type HostName } from './calls';
import type { EarlyCall, EarlyRequest } from './early';
import { routeKey, type RemoteManifest } from './manifest';
import { joinAddress, withQuery } from './addresses';

const PLACEHOLDER = /\{(\w+)\}/g;

const findCall = (name: string): Call | undefined =>
  Object.hasOwn(CALLS, name) ? CALLS[name as CallName] : undefined;

const splitPath = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The document's name for a value; null if the route does not have it. */
function worded(value: string, routePath: string): string | null {
  if (!value.startsWith(':')) return value;
  const index = splitPath(routePath).findIndex((segment) => segment.replace(/\?$/, '') === value);
  return index === -1 ? null : String(index);
}

/** Why an early call of a route with this path is invalid, as text to follow its name; null if it is valid. */
function findProblem({ call: name, path = {}, needs = [] }: EarlyCall, routePath: string) {
  const call = findCall(name);
  if (!call) return 'which is no call of the API';
  if (call.method !== 'GET')
    return `which is a ${call.method}: only what is read can be asked early`;
  const wanted = [...call.path.matchAll(PLACEHOLDER)].map(([, key = '']) => key);
  const missing = wanted.find((key) => !Object.hasOwn(path, key));
  if (missing !== undefined) return `whose path has {${missing}}, for which nothing is given`;
  const spare = Object.keys(path).find((key) => !wanted.includes(key));
  if (spare !== undefined) return `whose path has no {${spare}}`;
  const unknown = [...Object.values(path), ...needs].find(
    (value) => worded(value, routePath) === null,
  );
  return unknown === undefined ? null : `with ${unknown}, which is no parameter of its route`;
}

/** The invalid early calls of a manifest, as sentences. */
export function earlyProblems({
  routes,
  slots,
}: Pick<RemoteManifest, 'routes' | 'slots'>): string[] {
  const problems = (where: string, calls: readonly EarlyCall[] = [], path = '') =>
    calls.flatMap((early) => {
      const problem = findProblem(early, path);
      return problem === null ? [] : [`${where} asks early for '${early.call}', ${problem}`];
    });
  return [
    ...routes.flatMap((route) => problems(`the route ${routeKey(route)}`, route.early, route.path)),
    ...slots.flatMap(({ slot, early }) => problems(`the slot ${slot}`, early)),
  ];
}

/** An early call for the document of a route; null if it is invalid, such as one of a newer contract. */
export function earlyRequest(
  early: EarlyCall,
  hosts: Readonly<Record<HostName, string>>,
  routePath = '',
): EarlyRequest | null {
  const call = findCall(early.call);
  if (!call || findProblem(early, routePath) !== null) return null;
  const { path = {}, query = {}, needs = [] } = early;
  const pathname = call.path.replace(
    PLACEHOLDER,
    (_, key: string) => `{${worded(path[key] ?? '', routePath)}}`,
  );
  return {
    address: withQuery(joinAddress(hosts[call.host], pathname), query),
    ...(needs.length > 0 && { needs: needs.map((value) => worded(value, routePath) ?? value) }),
    ...(call.public && { public: true }),
  };
}
