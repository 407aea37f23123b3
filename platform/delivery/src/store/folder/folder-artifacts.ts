import { randomUUID } from 'node:crypto';
import { open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuiltManifest } from '@portal/shared/contract';
import {
  ALREADY_STORED,
  type Artifacts,
  type Build,
  createForms,
  isStoredAs,
  MANIFEST,
  type OpenFile,
  PROVENANCE,
  createManifestReader,
  sortVersions,
} from '../artifacts';
import type { Encoding } from '../compression';
import { findDamage } from '../integrity';
import { ifThere } from '../file-errors';
import { isRemoteName, isVersion, manifestText } from '../manifest';
import { syncFolder, writeAtomically } from './reserve';
import { makeFolder, reportingFullDisk } from './files';

/** After this time no command can still use what it staged. */
const MAX_STAGING_MS = 24 * 3_600_000;

/** The versions below one folder: `<name>/<version>/…`. */
export interface FolderArtifacts extends Artifacts {
  /** The path of a version's file on disk. */
  file(name: string, version: string, path: string): string;
}

export function openFolderArtifacts(folder: string): FolderArtifacts {
  const stagingFolder = join(folder, '.staging');
  const getFolder = (name: string, version: string) => join(folder, name, version);
  const file = (name: string, version: string, path: string) =>
    join(getFolder(name, version), path);
  const listing = async (path: string, missing?: string[]) =>
    (await ifThere(readdir(path), missing)) ?? [];
  const read = (name: string, version: string, path: string) =>
    ifThere(readFile(file(name, version, path)));

  const manifest = createManifestReader(read);
  const damage = (of: BuiltManifest) => findDamage(of, (path) => read(of.name, of.version, path));

  const isStored = async ({ manifest: wanted }: Build): Promise<boolean> =>
    isStoredAs(await manifest(wanted.name, wanted.version), wanted) &&
    (await damage(wanted)) === null;

  return {
    file,
    read,
    manifest,
    damage,
    keepProvenance: (name, version, text) =>
      reportingFullDisk(folder, () => writeAtomically(file(name, version, PROVENANCE), text)),
    // If the folder of the store is itself a file, there is no store.
    names: async () => (await listing(folder, ['ENOENT'])).filter(isRemoteName).sort(),
    versions: async (name) =>
      isRemoteName(name) ? sortVersions(await listing(join(folder, name))) : [],

    async open({ name, version }, path, forms) {
      for (const { name: encoding, suffix } of forms) {
        const packed = await openFile(file(name, version, path + suffix), encoding);
        if (packed) return packed;
      }
      return openFile(file(name, version, path), null);
    },

    async sizes({ name, version, files }) {
      const sizes = Object.keys(files).map(async (path): Promise<[string, number][]> => {
        const found = await ifThere(stat(file(name, version, path)));
        return found ? [[path, found.size]] : [];
      });
      return new Map((await Promise.all(sizes)).flat());
    },

    async remove(name, version) {
      if (!isRemoteName(name) || !isVersion(version)) return;
      // The rename removes the whole version at once, even if deleting its files is interrupted.
      const removed = join(stagingFolder, `${randomUUID()}.removed`);
      await makeFolder(dirname(removed));
      await ifThere(rename(getFolder(name, version), removed));
      await rm(removed, { recursive: true, force: true });
    },

    async stage(build) {
      if (await isStored(build)) return ALREADY_STORED;
      const staging = join(stagingFolder, randomUUID());
      const replaced = `${staging}.replaced`;
      const discard = async () => {
        await rm(staging, { recursive: true, force: true });
        await rm(replaced, { recursive: true, force: true });
      };
      await removeLeftovers(stagingFolder);
      try {
        await reportingFullDisk(folder, () => write(build, staging));
      } catch (error) {
        await discard();
        throw error;
      }
      return {
        async keep() {
          const target = getFolder(build.manifest.name, build.manifest.version);
          await makeFolder(dirname(target));
          if (await isStored(build)) return;
          await ifThere(rename(target, replaced));
          await rename(staging, target);
          await syncFolder(dirname(target));
        },
        discard,
      };
    },
  };
}

/** Removes what killed commands left. Some of it may belong to another user, which must not prevent a release. */
async function removeLeftovers(stagingFolder: string): Promise<void> {
  const oldest = Date.now() - MAX_STAGING_MS;
  const removing = ((await ifThere(readdir(stagingFolder))) ?? []).map(async (name) => {
    const path = join(stagingFolder, name);
    const found = await ifThere(stat(path));
    if (found && found.mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  });
  await Promise.allSettled(removing);
}

async function openFile(path: string, encoding: Encoding | null): Promise<OpenFile | null> {
  const handle = await ifThere(open(path));
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    return {
      encoding,
      size,
      stream: () => handle.createReadStream({ autoClose: false }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function write(build: Build, folder: string): Promise<void> {
  const put = async (path: string, body: Buffer | string) => {
    const file = join(folder, path);
    await makeFolder(dirname(file));
    await writeFile(file, body, { flush: true });
  };
  await put(MANIFEST, manifestText(build.manifest));
  // Waits for all of them even after a failure: nothing may be written any more when the folder is removed.
  const forms = await createForms(build);
  const written = await Promise.allSettled(forms.map(({ path, body }) => put(path, body)));
  const failed = written.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
