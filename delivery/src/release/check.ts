import { isDeepStrictEqual } from 'node:util';
import type { BuiltManifest } from '@portal/shared/contract';
import { type DeliveryError, fault } from '../faults';
import type { Store } from '../store/store';
import { allServed, disagreements } from './agreement';
import { readBuild } from './build';

/** What was held against what, and all that came of it. */
export interface Check {
  /** `mfe-cameras 1.1.0`: a build, or all that is served. */
  checked: string[];
  /** All versions some subscriber gets that a build was held against. */
  against: string[];
  problems: DeliveryError[];
}

const nameOf = ({ name, version }: BuiltManifest): string => `${name} ${version}`;

/**
 * Whether a build could be released now: it is whole, its version is free, and it fits every version
 * of the shell and of the other remotes that some subscriber gets. Nothing is written.
 * @throws DeliveryError for a broken build.
 */
export async function checkBuild(
  store: Store,
  { from, remote: asked }: { from: string; remote: string },
): Promise<Check> {
  const { manifest } = await readBuild(from);
  const { name, version } = manifest;
  if (asked !== name) throw fault('OtherRemoteBuilt', { from, asked, found: name });
  const served = allServed(await store.liveSet());
  const kept = await store.artifacts.manifest(name, version);
  const taken = kept !== null && !isDeepStrictEqual(kept, manifest);
  return {
    checked: [nameOf(manifest)],
    against: served.filter((other) => other.name !== name).map(nameOf),
    problems: [
      ...(taken ? [fault('VersionTaken', { remote: name, version })] : []),
      ...disagreements(manifest, served),
    ],
  };
}

/** Whether all that is live agrees with each other and stands whole in the store. */
export async function checkLive(store: Store): Promise<Check> {
  const liveSet = await store.liveSet();
  const live = Object.values(liveSet.microFrontends).flatMap((versions) =>
    versions.map(({ extras }) => extras.portal),
  );
  const served = allServed(liveSet);
  const damaged = await Promise.all(
    live.map(async (manifest) => {
      const file = await store.artifacts.damage(manifest);
      const { name: remote, version } = manifest;
      return file === null ? [] : [fault('VersionDamaged', { remote, version, file })];
    }),
  );
  return {
    checked: live.map(nameOf),
    against: [],
    problems: [
      // Each pair once: a version is held against those before it.
      ...served.flatMap((manifest, index) => disagreements(manifest, served.slice(0, index))),
      ...damaged.flat(),
    ],
  };
}
