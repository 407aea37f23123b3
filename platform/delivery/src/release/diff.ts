import { isDeepStrictEqual } from 'node:util';
import {
  type BuiltManifest,
  type NavigationEntry,
  type RouteDeclaration,
  type SlotDeclaration,
  routeKey,
} from '@portal/shared/contract';
import { fault } from '../faults';
import { getDeploymentState } from '../store/deployment-state';
import type { Store } from '../store/store';
import { type BuildFrom, readBuild } from './build';
import { requireKnown } from './change';

/** A value that differs between both sides; null: it is missing there. */
export interface Difference<Value> {
  what: string;
  before: Value | null;
  after: Value | null;
}

export interface VersionDiff {
  remote: string;
  before: string;
  after: string;
  contract: Difference<string>[];
  routes: Difference<RouteDeclaration>[];
  navigation: Difference<NavigationEntry>[];
  slots: Difference<SlotDeclaration>[];
  /** Sizes in bytes, uncompressed; names do not include hashes. */
  files: Difference<number>[];
  bytes: { before: number; after: number };
}

export interface DiffRequest {
  remote: string;
  /** The version to compare from; the live one when left out. */
  one?: string | undefined;
  /** The version to compare with; when left out the live one, or the build if `one` is left out too. */
  other?: string | undefined;
  from: BuildFrom;
}

interface Side {
  manifest: BuiltManifest;
  sizes: ReadonlyMap<string, number>;
}

/** @throws UnknownRemote, UnknownVersion, NothingLive, and for a build what `readBuild` throws */
export async function diff(store: Store, request: DiffRequest): Promise<VersionDiff> {
  const { remote, one, other, from } = request;
  const known = await requireKnown(store, remote);
  const live = () => liveVersion(store, remote);
  const stored = (version: string) => keptSide(store, remote, version, known);
  const before = await stored(one ?? (await live()));
  const after =
    one === undefined ? await buildSide(remote, from) : await stored(other ?? (await live()));
  return compare(before, after);
}

async function liveVersion(store: Store, remote: string): Promise<string> {
  const state = getDeploymentState(await store.liveSet(), remote);
  if (!state) throw fault('NothingLive', { remote });
  return state.stable.version;
}

async function keptSide(
  { artifacts }: Store,
  remote: string,
  version: string,
  known: string[],
): Promise<Side> {
  const manifest = await artifacts.manifest(remote, version);
  if (!manifest) throw fault('UnknownVersion', { remote, version, known });
  return { manifest, sizes: await artifacts.sizes(manifest) };
}

async function buildSide(requested: string, from: BuildFrom): Promise<Side> {
  const { manifest, files } = await readBuild(from, requested);
  return { manifest, sizes: new Map([...files].map(([path, body]) => [path, body.length])) };
}

function compare(before: Side, after: Side): VersionDiff {
  const [one, other] = [before.manifest, after.manifest];
  return {
    remote: one.name,
    before: one.version,
    after: other.version,
    contract: differences([one.contract], [other.contract], () => 'contract'),
    routes: differences(one.routes, other.routes, routeKey),
    navigation: differences(one.navigation, other.navigation, ({ to }) => to),
    slots: differences(one.slots, other.slots, ({ slot }) => slot),
    files: differences(listFiles(before), listFiles(after), ({ name }) => name).map(
      ({ what, before: old, after: fresh }) => ({
        what,
        before: old?.size ?? null,
        after: fresh?.size ?? null,
      }),
    ),
    bytes: { before: sumSizes(before), after: sumSizes(after) },
  };
}

function differences<Value>(
  before: readonly Value[],
  after: readonly Value[],
  getName: (value: Value) => string,
): Difference<Value>[] {
  const [one, other] = [before, after].map(
    (values) => new Map(values.map((value) => [getName(value), value])),
  ) as [Map<string, Value>, Map<string, Value>];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((what) => {
    const pair = { before: one.get(what) ?? null, after: other.get(what) ?? null };
    return isDeepStrictEqual(pair.before, pair.after) ? [] : [{ what, ...pair }];
  });
}

const listFiles = ({ manifest, sizes }: Side) =>
  Object.entries(manifest.files).map(([path, hash]) => ({
    name: withoutHash(path),
    hash,
    size: sizes.get(path) ?? 0,
  }));

/** `entry.54b8a7748b3b7b0b.js` is the same file as another `entry.….js`, with other contents. */
const withoutHash = (path: string): string => path.replace(/\.[0-9a-f]{16}(?=\.)/, '');

const sumSizes = ({ sizes }: Side): number =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0);
