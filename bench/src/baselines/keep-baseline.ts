import { writeFile } from 'node:fs/promises';
import { DOCUMENT, type FolderStore, openFolderStore } from '@portal/delivery';
import {
  CONTRACT_VERSION,
  type BuiltManifest,
  LIVE_SET_SCHEMA,
  type LiveVersion,
  type RemoteManifest,
  versionFolder,
} from '@portal/shared/contract';
import type { Package } from '@portal/build/package';
import { type BuiltFiles, hashAll } from './built-files';
import type { Sources } from './sources';

/** Where the files of a package are, and which of them the page loads first. */
export interface Stands {
  /** The package whose folder contains them. */
  of: Package;
  files: BuiltFiles;
  entry: string;
  styles?: readonly string[];
  container?: string;
  preload?: Record<string, string[]>;
}

export interface Baseline {
  host: Stands & { document: string };
  /** The entry of a remote in the live set. */
  remote: (remote: Package) => Stands;
  /** Whether routes declare their early calls, like those of the portal. */
  early: boolean;
}

/** A declaration without the parts that make the document request data before the shell runs. */
function withoutEarly(manifest: RemoteManifest): Pick<RemoteManifest, 'routes' | 'slots'> {
  const bare = <Entry extends object>(entry: Entry): Entry =>
    Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'early')) as Entry;
  return { routes: manifest.routes.map(bare), slots: manifest.slots.map(bare) };
}

const getManifest = (
  { version, manifest }: Package,
  { files, entry, styles = [], container, preload = {} }: Stands,
): BuiltManifest => ({
  ...manifest,
  ...(manifest.kind === 'host' && { contract: CONTRACT_VERSION }),
  version,
  slices: manifest.slices ?? [],
  container: container ?? null,
  entry,
  styles: [...styles],
  preload,
  files: hashAll(files),
});

/** The data in the page: no more than the shell needs to run, so that no hash makes the page larger. */
function liveVersion(built: Package, stands: Stands, early: boolean): LiveVersion {
  const { files, ...manifest } = getManifest(built, stands);
  const { of, entry } = stands;
  const document = files[DOCUMENT];
  return {
    url: versionFolder(of.name, of.version) + entry,
    metadata: { version: manifest.version, integrity: files[entry] ?? '' },
    deployment: { traffic: 100, default: true },
    extras: {
      portal: {
        ...manifest,
        ...(!early && withoutEarly(manifest)),
        // The host checks its template with this hash.
        files: built === of && document !== undefined ? { [DOCUMENT]: document } : {},
      },
    },
  };
}

/**
 * Puts a baseline into a store, so that the host and nginx serve it like the portal: with the same folders,
 * compression, headers and policy. Its live set says where the files of each remote are, which may be in the folder of
 * the shell.
 */
export async function keepBaseline(
  folder: string,
  { shell, remotes }: Sources,
  baseline: Baseline,
): Promise<void> {
  const store = openFolderStore(folder);
  const { document, ...host } = baseline.host;
  const hostFiles: Stands = {
    ...host,
    files: new Map([...host.files, [DOCUMENT, Buffer.from(document)]]),
  };
  const standing = [shell, ...remotes].map((built): [Package, Stands] => [
    built,
    built === shell ? hostFiles : baseline.remote(built),
  ]);
  const live = standing.map(([built, stands]): [string, LiveVersion[]] => [
    built.name,
    [liveVersion(built, stands, baseline.early)],
  ]);
  for (const [built, stands] of standing) {
    if (stands.of === built) await keepFiles(store, getManifest(built, stands), stands);
  }
  const liveSet = { schema: LIVE_SET_SCHEMA, microFrontends: Object.fromEntries(live) };
  await writeFile(store.liveSetFile, JSON.stringify(liveSet));
}

async function keepFiles(
  { artifacts }: FolderStore,
  manifest: BuiltManifest,
  { files }: Stands,
): Promise<void> {
  const staged = await artifacts.stage({ manifest, files });
  await staged.keep({ builder: 'urn:portal:bench' });
}
