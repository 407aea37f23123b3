import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BuiltManifest } from '@portal/shared/contract';
import { fault } from '../faults';
import { syncFolder } from './atomic-write';
import { ENCODINGS, compress } from './compression';
import { findDamage } from './damage';
import { ifThere } from './file-errors';
import { checkManifest, isRemoteName, isVersion } from './manifest-check';
import { mediaTypeOf } from './media-types';

const MANIFEST = 'remote.json';
const byVersion = new Intl.Collator('en', { numeric: true }).compare;

/** A verified build: its manifest and the contents of every file it lists. */
export interface Build {
  manifest: BuiltManifest;
  files: ReadonlyMap<string, Buffer>;
}

/**
 * A build written beside the store: `keep` makes it a version, and is called by who holds the store;
 * `discard` forgets what was not kept.
 */
export interface StagedVersion {
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** The versions ever released, below one folder: `<name>/<version>/…`, never changed once there. */
export interface Artifacts {
  names(): Promise<string[]>;
  /** Ascending. */
  versions(name: string): Promise<string[]>;
  /** Null when there is no such version, or what is there is damaged. */
  manifest(name: string, version: string): Promise<BuiltManifest | null>;
  file(name: string, version: string, path: string): string;
  /** Reads a version back: the first of its files that lacks or has another hash than promised. */
  damage(manifest: BuiltManifest): Promise<string | null>;
  /**
   * A version that is kept already and whole is not written again; a damaged one is replaced.
   * @throws VersionTaken when the version exists with other contents; so does `keep`.
   */
  stage(build: Build): Promise<StagedVersion>;
}

export function openArtifacts(folder: string): Artifacts {
  const folderOf = (name: string, version: string) => join(folder, name, version);

  const listing = async (path: string) => (await ifThere(readdir(path))) ?? [];

  async function manifest(name: string, version: string): Promise<BuiltManifest | null> {
    if (!isRemoteName(name) || !isVersion(version)) return null;
    const text = await ifThere(readFile(join(folderOf(name, version), MANIFEST), 'utf8'));
    return text === null ? null : parseManifest(text);
  }

  const damage = (of: BuiltManifest) => findDamage(folderOf(of.name, of.version), of);

  async function isThere({ manifest: wanted }: Build): Promise<boolean> {
    const { name: remote, version } = wanted;
    const names = await listing(join(folder, remote));
    if (!names.includes(version)) return false;
    if (isDeepStrictEqual(await manifest(remote, version), wanted)) return true;
    throw fault('VersionTaken', { remote, version });
  }

  const isKept = async (build: Build): Promise<boolean> =>
    (await isThere(build)) && (await damage(build.manifest)) === null;

  return {
    manifest,
    damage,
    names: async () => (await listing(folder)).filter(isRemoteName).sort(),
    versions: async (name) =>
      isRemoteName(name)
        ? (await listing(join(folder, name))).filter(isVersion).sort(byVersion)
        : [],
    file: (name, version, path) => join(folderOf(name, version), path),

    async stage(build) {
      if (await isKept(build)) return ALREADY_KEPT;
      const staging = join(folder, '.staging', randomUUID());
      const replaced = `${staging}.replaced`;
      await write(build, staging);
      return {
        async keep() {
          const target = folderOf(build.manifest.name, build.manifest.version);
          await mkdir(dirname(target), { recursive: true });
          if (await isKept(build)) return;
          await ifThere(rename(target, replaced));
          await rename(staging, target);
          await syncFolder(dirname(target));
        },
        async discard() {
          await rm(staging, { recursive: true, force: true });
          await rm(replaced, { recursive: true, force: true });
        },
      };
    },
  };
}

const ALREADY_KEPT: StagedVersion = {
  keep: () => Promise.resolve(),
  discard: () => Promise.resolve(),
};

function parseManifest(text: string): BuiltManifest | null {
  try {
    const checked = checkManifest(JSON.parse(text));
    return 'value' in checked ? checked.value : null;
  } catch {
    return null;
  }
}

async function write({ manifest, files }: Build, folder: string): Promise<void> {
  const put = async (path: string, body: Buffer | string) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body, { flush: true });
  };
  await put(MANIFEST, JSON.stringify(manifest, null, 2));
  await Promise.all(
    [...files].map(async ([path, body]) => {
      await put(path, body);
      if (!mediaTypeOf(path).compressible) return;
      await Promise.all(
        ENCODINGS.map(async ({ name, suffix }) => {
          const small = await compress(body, name, 'once');
          if (small.length < body.length) await put(path + suffix, small);
        }),
      );
    }),
  );
}
