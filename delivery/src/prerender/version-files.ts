import { type BuiltManifest, versionFolder } from '@portal/shared/contract';
import type { Build } from '../store/artifacts';
import { integrityOf } from '../store/integrity';
import type { Store } from '../store/store';

/** Reads the files of versions: of the build that is being released, and of what is kept already. */
export function versionFiles({ artifacts }: Store, build: Build) {
  const isBuilt = ({ name, version }: BuiltManifest): boolean =>
    name === build.manifest.name && version === build.manifest.version;

  /** @throws when it is not there, or not what it was. */
  async function read(of: BuiltManifest, path: string): Promise<string> {
    const { name, version, files } = of;
    const contents = isBuilt(of)
      ? build.files.get(path)
      : await artifacts.read(name, version, path);
    if (contents && integrityOf(contents) === files[path]) return contents.toString('utf8');
    throw new Error(`${path} of ${name} ${version} is missing or damaged`);
  }

  return {
    read,

    /** The scripts of a version, by their addresses; its sheets are there and empty, for nothing is laid out. */
    async running(of: BuiltManifest): Promise<[path: string, contents: string][]> {
      const folder = versionFolder(of.name, of.version);
      const files: [string, string][] = [];
      for (const path of Object.keys(of.files)) {
        if (path.endsWith('.js')) files.push([folder + path, await read(of, path)]);
        if (path.endsWith('.css')) files.push([folder + path, '']);
      }
      return files;
    },
  };
}
