import {
  type BuiltManifest,
  HOST,
  type LiveSet,
  type RouteDeclaration,
  checkContract,
  defaultVersion,
  routeKey,
} from '@portal/shared/contract';
import { fault } from '../faults';

/**
 * Whether the version of `changed` that a live set names can live with the rest of it.
 * @throws ContractUnmet, RouteTaken
 */
export function requireAgreement(liveSet: LiveSet, changed: string): void {
  const live = Object.values(liveSet.microFrontends).flatMap(
    (versions) => defaultVersion(versions)?.extras.portal ?? [],
  );
  requireContract(live, changed);
  requireOwnRoutes(live, changed);
}

function requireContract(live: readonly BuiltManifest[], changed: string): void {
  const host = live.find(({ name }) => name === HOST);
  if (!host) return;
  const concerned = live.filter(
    ({ name }) => name !== HOST && (changed === HOST || changed === name),
  );
  for (const { name, version, contract } of concerned) {
    const answer = checkContract(contract, host.contract);
    if (!answer.compatible) {
      throw fault('ContractUnmet', { remote: name, version, reason: answer.reason });
    }
  }
}

function requireOwnRoutes(live: readonly BuiltManifest[], changed: string): void {
  const owners = new Map(
    live
      .filter(({ name }) => name !== changed)
      .flatMap(({ name, routes }) =>
        routes.flatMap(shapesOf).map((shape): [string, string] => [shape, name]),
      ),
  );
  const routes = live.find(({ name }) => name === changed)?.routes ?? [];
  for (const route of routes) {
    const owner = shapesOf(route)
      .map((shape) => owners.get(shape))
      .find(Boolean);
    if (owner) throw fault('RouteTaken', { route: routeKey(route), remote: changed, owner });
  }
}

/** What a route answers to, whatever its parameters are called; one with an optional end has two shapes. */
function shapesOf(route: RouteDeclaration): string[] {
  const shape = routeKey(route)
    .replace(/\/+$/, '')
    .replace(/:[^/?]+/g, ':');
  return shape.endsWith('?') ? [shape.slice(0, -1), shape.replace(/\/[^/]*$/, '')] : [shape];
}
