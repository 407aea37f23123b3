import { type BuiltManifest, type RouteDeclaration, routeKey } from '@portal/shared/contract';
import type { CommandName } from '../release/commands';
import { fault } from '../faults';
import type { Origin } from '../store/artifacts';
import type { Grant, Policy } from './policy';

/** The holder of a token. */
export interface Identity {
  /** For the ledger. */
  name: string;
  /** Null: operations, with all rights. */
  team: string | null;
  may: readonly Grant[];
  /** Whether it may name the operator it acts for. */
  forOperators?: boolean;
  /** Where a pipeline's builds are from. */
  origin?: Origin;
}

/** The grant that each command needs; reading needs only a token. */
const NEEDS: Readonly<Record<CommandName, Grant | null>> = {
  status: null,
  history: null,
  check: null,
  diff: null,
  trace: null,
  release: 'release',
  rollout: 'rollout',
  promote: 'rollout',
  rollback: 'rollback',
  halt: 'rollback',
  disable: 'disable',
  enable: 'disable',
  prune: 'maintain',
  rebuild: 'maintain',
  sign: 'maintain',
};

/** Whether a command may change something. */
export const isChange = (command: CommandName): boolean => NEEDS[command] !== null;

const WORDS: Readonly<Record<Grant, string>> = {
  release: 'release versions',
  rollout: 'decide how many subscribers get a version',
  rollback: 'roll back',
  disable: 'switch remotes off and on',
  'skip-trial-run': 'release without a trial run',
  maintain: 'change the whole store',
};

/** The properties of a request that decide which grants it needs. */
interface Requested {
  remote?: string | undefined;
  traffic?: number | undefined;
  skipTrialRun?: boolean | undefined;
  again?: boolean | undefined;
  operator?: string | undefined;
}

/** Requires that the caller may carry out a command on the remote. @throws NotGranted, RemoteOfOthers */
export function requireGranted(
  policy: Policy,
  who: Identity,
  command: CommandName,
  { remote, traffic, skipTrialRun, again, operator }: Requested,
): void {
  const need = NEEDS[command];
  if (need === null) return;
  requireGrant(who, need);
  // A full release needs more than a canary.
  if (command === 'release' && traffic === undefined) requireGrant(who, 'rollout');
  if (skipTrialRun) requireGrant(who, 'skip-trial-run');
  // It restores what was rolled back, like a rollback to that version.
  if (again) requireGrant(who, 'rollback');
  if (operator !== undefined && !who.forOperators) {
    throw fault('NotGranted', { who: who.name, action: 'speak for operators' });
  }
  if (remote !== undefined) requireOwner(policy, who, remote);
}

function requireGrant({ name, may }: Identity, grant: Grant): void {
  if (!may.includes(grant)) throw fault('NotGranted', { who: name, action: WORDS[grant] });
}

const getOwner = ({ teams }: Policy, remote: string): string | undefined =>
  Object.keys(teams).find((one) => teams[one]?.remotes.includes(remote));

/** Whether the token holder may change a remote. */
export const isOwn = (policy: Policy, { team }: Identity, remote: string): boolean =>
  team === null || getOwner(policy, remote) === team;

/** Whether the policy grants a route to the team of a remote. */
export const ownsRoute = (policy: Policy, remote: string, route: RouteDeclaration): boolean => {
  const { routes = [] } = policy.teams[getOwner(policy, remote) ?? ''] ?? {};
  return routes.some((owned) => isBelow(route, owned));
};

/** @throws RemoteOfOthers */
function requireOwner(policy: Policy, who: Identity, remote: string): void {
  if (isOwn(policy, who, remote)) return;
  const { name } = who;
  const owner = getOwner(policy, remote);
  throw fault('RemoteOfOthers', {
    who: name,
    remote,
    owner: owner === undefined ? 'no team of the policy' : `the team ${owner}`,
  });
}

/**
 * Requires that the token holder may upload a build, and that it stays within what its team owns. @throws NotGranted,
 * RemoteOfOthers, RouteOfOthers, SlotOfOthers
 */
export function requireOwnBuild(policy: Policy, who: Identity, manifest: BuiltManifest): void {
  const { team } = who;
  const { name: remote, routes, slots } = manifest;
  requireGrant(who, 'release');
  requireOwner(policy, who, remote);
  if (team === null) return;
  for (const route of routes) {
    const taken = takenFrom(policy, team, 'routes', {
      concerns: (owned) => reaches(route, owned),
      isWithin: (owned) => isBelow(route, owned),
      isPart: (mine, theirs) => mine.startsWith('*') || isLonger(mine, theirs),
    });
    if (taken) throw fault('RouteOfOthers', { remote, route: routeKey(route), ...taken });
  }
  for (const { slot } of slots) {
    const taken = takenFrom(policy, team, 'slots', {
      concerns: (owned) => isAmong(slot, owned),
      isWithin: (owned) => isAmong(slot, owned),
      isPart: (mine, theirs) => stem(mine).startsWith(stem(theirs)),
    });
    if (taken) throw fault('SlotOfOthers', { remote, slot, owner: taken.owner });
  }
}

interface Claim {
  /** Whether what is declared touches an owned value, or lies wholly within it. */
  concerns: (owned: string) => boolean;
  isWithin: (owned: string) => boolean;
  /** Whether one owned value is part of another. */
  isPart: (mine: string, theirs: string) => boolean;
}

/** What another team owns of the claimed values, unless the own team owns the claimed part. */
function takenFrom(
  { teams }: Policy,
  team: string,
  kind: 'routes' | 'slots',
  { concerns, isWithin, isPart }: Claim,
): { owned: string; owner: string } | null {
  const own = (teams[team]?.[kind] ?? []).filter(isWithin);
  for (const [name, entry] of Object.entries(teams)) {
    if (name === team) continue;
    const owned = entry[kind]?.find(
      (theirs) => concerns(theirs) && !own.some((mine) => isPart(mine, theirs)),
    );
    if (owned !== undefined) return { owned, owner: `the team ${name}` };
  }
  return null;
}

const stem = (owned: string): string => owned.replace(/\*$/, '');

const isAmong = (slot: string, owned: string): boolean =>
  owned.endsWith('*') ? slot.startsWith(stem(owned)) : slot === owned;

const getSegments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The word in `*word*`, which is owned in every address. */
const wordIn = (owned: string): string | undefined => /^\*(.+)\*$/.exec(owned)?.[1];

/** Whether some address of a route is below an owned one. */
function reaches(route: RouteDeclaration, owned: string): boolean {
  const word = wordIn(owned);
  // A route without a path takes its word out of every address.
  if (route.path === undefined) return word === undefined || word === route.pathContains;
  const segments = getSegments(route.path);
  if (word !== undefined) return segments.includes(word);
  // The home is one page, not the parent of all.
  if (owned === '/') return segments.every((segment) => segment.endsWith('?'));
  return begins(segments, getSegments(owned), (segment) => segment.startsWith(':'));
}

/** Whether every address of a route is below an owned one. */
function isBelow(route: RouteDeclaration, owned: string): boolean {
  if (route.path === undefined) return wordIn(owned) === route.pathContains;
  return begins(getSegments(route.path), getSegments(owned));
}

/** Whether an owned address is below another one: the longer one has priority. */
function isLonger(mine: string, theirs: string): boolean {
  const [segments, prefix] = [getSegments(mine), getSegments(theirs)];
  return prefix.length > 0 && segments.length > prefix.length && begins(segments, prefix);
}

const begins = (
  segments: readonly string[],
  prefix: readonly string[],
  standsFor: (segment: string) => boolean = () => false,
): boolean =>
  segments.length >= prefix.length &&
  prefix.every((wanted, index) => {
    const segment = segments[index] ?? '';
    // A policy may contain parameters as routes do, under any name; an optional one also matches without a value.
    const isParameter = wanted.startsWith(':') && !segment.endsWith('?');
    return segment === wanted || isParameter || standsFor(segment);
  });
