import {
  type BuiltManifest,
  checkContract,
  getDisabled,
  HOST,
  type LiveSet,
  type RouteDeclaration,
  routeKey,
  type SlotName,
} from '@portal/shared/contract';
import { overlap, takesAddress } from '@portal/shared/contract/declaration-problems';
import { DeliveryError, fault } from '../faults';
import { servedIn } from '../store/deployment-state';

/** Whether a slot is on a remote's page rather than the shell's. */
export const isOfRemote = (slot: SlotName): boolean => slot.startsWith('mfe-');

const slotsShown = ({ routes }: BuiltManifest): SlotName[] => [
  ...new Set(routes.flatMap(({ shows = [] }) => shows)),
];

/** The versions of all remotes and of the host that some subscriber gets, without those that are switched off. */
export const allServed = (liveSet: LiveSet): BuiltManifest[] =>
  Object.entries(liveSet.microFrontends)
    .filter(([, versions]) => !getDisabled(versions))
    .flatMap(([name]) => servedIn(liveSet, name));

/**
 * Whether a version can be served beside what is served now. @throws ContractUnmet, LibraryUnmet, RouteTaken,
 * SlotTaken, SliceTaken, SlotForeign: the first, with the sentences of all others
 */
export function requireAgreement(liveSet: LiveSet, candidate: BuiltManifest): void {
  const [first, ...others] = disagreements(candidate, allServed(liveSet));
  if (!first) return;
  const { name, hint } = first;
  const message = [first, ...others].map((one) => one.message).join('\n  ');
  throw new DeliveryError(name, { message, ...(hint !== undefined && { hint }) });
}

/**
 * Everything that prevents `candidate` from being served beside `served`; other versions of the same remote do not
 * count.
 */
export function disagreements(
  candidate: BuiltManifest,
  served: readonly BuiltManifest[],
): DeliveryError[] {
  const others = served.filter(({ name }) => name !== candidate.name);
  return [
    ...others.flatMap((other) => rangesUnmet(candidate, other)),
    ...candidate.routes.flatMap((route) => routesTaken(candidate.name, route, others)),
    ...others.flatMap((other) => slotsTaken(candidate, other)),
    ...slicesTaken(candidate, others),
    ...foreignSlots(candidate),
  ];
}

/** The ranges of a remote that a shell does not satisfy. */
function rangesUnmet(one: BuiltManifest, other: BuiltManifest): DeliveryError[] {
  const host = [one, other].find(({ name }) => name === HOST);
  if (!host) return [];
  const remote = host === one ? other : one;
  const answer = checkContract(remote.contract, host.contract);
  const { name, version, libraries = {} } = remote;
  const contract = answer.compatible
    ? []
    : [
        fault('ContractUnmet', {
          remote: name,
          version,
          shell: host.version,
          offered: host.contract,
          reason: answer.reason,
        }),
      ];
  const unmet = Object.entries(libraries).flatMap(([library, range]) => {
    const brought = host.libraries?.[library];
    if (brought === undefined || checkContract(range, brought).compatible) return [];
    const of = { remote: formatVersion(remote), shell: formatVersion(host) };
    return [fault('LibraryUnmet', { ...of, library, range, version: brought })];
  });
  return [...contract, ...unmet].map((error) => error.namingOwnerOf(other));
}

function routesTaken(
  remote: string,
  route: RouteDeclaration,
  others: readonly BuiltManifest[],
): DeliveryError[] {
  return takeOnePerRemote(
    others.filter(({ routes }) => routes.some((one) => overlap(route, one))),
  ).map((other) =>
    fault('RouteTaken', { route: routeKey(route), remote, owner: other.name }).namingOwnerOf(other),
  );
}

const takeOnePerRemote = (all: readonly BuiltManifest[]): BuiltManifest[] =>
  all.filter((one, index) => all.findIndex(({ name }) => name === one.name) === index);

/** Which routes a team may put inside the patterns of other remotes. */
export type MayTake = (route: RouteDeclaration) => boolean;

/**
 * The routes of a build that take addresses from a pattern of other remotes, such as `/payments/export` beside
 * `/payments/:number`. Routes that a served version of the same remote has already take nothing more.
 */
export function addressesTaken(
  { name: remote, routes }: BuiltManifest,
  served: readonly BuiltManifest[],
  mayTake: MayTake = () => false,
): DeliveryError[] {
  const own = served.filter(({ name }) => name === remote).flatMap((version) => version.routes);
  const others = served.filter(({ name }) => name !== remote);
  return routes
    .filter((route) => !own.some((known) => overlap(route, known)) && !mayTake(route))
    .flatMap((route) => {
      const taken = others.flatMap((other) =>
        other.routes
          .filter((pattern) => takesAddress(route, pattern))
          .map((pattern) => [`${routeKey(pattern)} of ${other.name}`, other] as const),
      );
      return [...new Map(taken)].map(([pattern, other]) =>
        fault('RouteInside', { route: routeKey(route), remote, pattern }).namingOwnerOf(other),
      );
    });
}

function slotsTaken(candidate: BuiltManifest, other: BuiltManifest): DeliveryError[] {
  return candidate.slots
    .filter(({ slot, order }) =>
      other.slots.some((taken) => taken.slot === slot && taken.order === order),
    )
    .map(({ slot, order }) =>
      fault('SlotTaken', { slot, order, remote: candidate.name, owner: other.name }).namingOwnerOf(
        other,
      ),
    );
}

/** A remote offers slots below its own name only; those of the shell belong to the shell. */
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

function slicesTaken(
  { name: remote, slices }: BuiltManifest,
  others: readonly BuiltManifest[],
): DeliveryError[] {
  return slices.flatMap((slice) => {
    const owners = takeOnePerRemote(others.filter((other) => other.slices.includes(slice)));
    return owners.map((other) =>
      fault('SliceTaken', { slice, remote, owner: other.name }).namingOwnerOf(other),
    );
  });
}

/** `mfe-cameras 1.1.0`. */
export const formatVersion = ({ name, version }: BuiltManifest): string => `${name} ${version}`;
