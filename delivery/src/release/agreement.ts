import {
  type BuiltManifest,
  HOST,
  type LiveSet,
  type RouteDeclaration,
  checkContract,
  routeKey,
} from '@portal/shared/contract';
import { overlap } from '@portal/shared/contract/declaration-problems';
import { type DeliveryError, fault } from '../faults';
import { servedIn } from '../store/deployment-state';
import { isOfRemote, slotsShown } from '../store/slots';

/** The versions of all remotes, and of the host, that some subscriber gets. */
export const allServed = (liveSet: LiveSet): BuiltManifest[] =>
  Object.keys(liveSet.microFrontends).flatMap((name) => servedIn(liveSet, name));

/**
 * Whether a version can be served beside what is served now.
 * @throws ContractUnmet, RouteTaken, SlotTaken, SliceTaken, SlotForeign
 */
export function requireAgreement(liveSet: LiveSet, candidate: BuiltManifest): void {
  const [first] = disagreements(candidate, allServed(liveSet));
  if (first) throw first;
}

/** All that keeps `candidate` from being served beside `served`; other versions of its own do not count. */
export function disagreements(
  candidate: BuiltManifest,
  served: readonly BuiltManifest[],
): DeliveryError[] {
  const others = served.filter(({ name }) => name !== candidate.name);
  return [
    ...others.flatMap((other) => contractsUnmet(candidate, other)),
    ...candidate.routes.flatMap((route) => routesTaken(candidate.name, route, others)),
    ...others.flatMap((other) => slotsTaken(candidate, other)),
    ...slicesTaken(candidate, others),
    ...foreignSlots(candidate),
  ];
}

function contractsUnmet(one: BuiltManifest, other: BuiltManifest): DeliveryError[] {
  const host = [one, other].find(({ name }) => name === HOST);
  if (!host) return [];
  const remote = host === one ? other : one;
  const answer = checkContract(remote.contract, host.contract);
  if (answer.compatible) return [];
  const { name, version } = remote;
  const { reason } = answer;
  return [fault('ContractUnmet', { remote: name, version, shell: host.version, reason })];
}

function routesTaken(
  remote: string,
  route: RouteDeclaration,
  others: readonly BuiltManifest[],
): DeliveryError[] {
  const owners = others
    .filter(({ routes }) => routes.some((other) => overlap(route, other)))
    .map(({ name }) => name);
  return [...new Set(owners)].map((owner) =>
    fault('RouteTaken', { route: routeKey(route), remote, owner }),
  );
}

function slotsTaken(candidate: BuiltManifest, other: BuiltManifest): DeliveryError[] {
  return candidate.slots
    .filter(({ slot, order }) =>
      other.slots.some((taken) => taken.slot === slot && taken.order === order),
    )
    .map(({ slot, order }) =>
      fault('SlotTaken', { slot, order, remote: candidate.name, owner: other.name }),
    );
}

/** A remote offers slots below its own name only; those of the shell are the shell's. */
function foreignSlots(candidate: BuiltManifest): DeliveryError[] {
  const { name: remote, kind } = candidate;
  if (kind === 'host') return [];
  return slotsShown(candidate)
    .filter((slot) => !slot.startsWith(`${remote}.`))
    .map((slot) => fault('SlotForeign', { slot, remote }));
}

/** The slots that a version fills although no served version of their remote offers them, as sentences. */
export function unofferedSlots(
  { name, slots }: BuiltManifest,
  served: readonly BuiltManifest[],
): string[] {
  const offered = new Set(served.flatMap(slotsShown));
  return slots
    .map(({ slot }) => slot)
    .filter((slot) => isOfRemote(slot) && !offered.has(slot))
    .map((slot) => `${name} fills ${slot}, which no live version shows yet`);
}

/** Builds from before slices were declared have none to hold against. */
function slicesTaken(
  { name: remote, slices = [] }: BuiltManifest,
  others: readonly BuiltManifest[],
): DeliveryError[] {
  return slices.flatMap((slice) => {
    const owners = others.filter((other) => other.slices?.includes(slice)).map(({ name }) => name);
    return [...new Set(owners)].map((owner) => fault('SliceTaken', { slice, remote, owner }));
  });
}
