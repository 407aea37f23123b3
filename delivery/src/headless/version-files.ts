import { type BuiltManifest, versionFolder } from '@portal/shared/contract';
import { DOCUMENT } from '../html/template';
import type { Build } from '../store/artifacts';
import { integrityOf } from '../store/integrity';
import type { Store } from '../store/store';

/** What a version is run from. */
export interface VersionFiles {
  /** A shell's document as its build left it. */
  template: (shell: BuiltManifest) => Promise<string>;
  /** The scripts of a version, by their addresses; its sheets are there and empty, for nothing is laid out. */
  running: (version: BuiltManifest) => Promise<ReadonlyMap<string, string>>;
}

/** Reads versions: the build that is being released, and those that are kept. Each rejects where a file is missing or damaged. */
export function versionFiles({ artifacts }: Store, build: Build): VersionFiles {
  const read = new Map<string, Promise<ReadonlyMap<string, string>>>();

  const isBuilt = ({ name, version }: BuiltManifest): boolean =>
    name === build.manifest.name && version === build.manifest.version;

  async function text(of: BuiltManifest, path: string): Promise<string> {
    const { name, version, files } = of;
    const contents = isBuilt(of)
      ? build.files.get(path)
      : await artifacts.read(name, version, path);
    if (contents && integrityOf(contents) === files[path]) return contents.toString('utf8');
    throw new Error(`${path} of ${name} ${version} is missing or damaged`);
  }

  async function readRunning(of: BuiltManifest): Promise<ReadonlyMap<string, string>> {
    const folder = versionFolder(of.name, of.version);
    const files = new Map<string, string>();
    for (const path of Object.keys(of.files)) {
      if (path.endsWith('.js')) files.set(folder + path, await text(of, path));
      if (path.endsWith('.css')) files.set(folder + path, '');
    }
    return files;
  }

  return {
    template: (shell) => text(shell, DOCUMENT),
    running(version) {
      const key = `${version.name} ${version.version}`;
      const known = read.get(key) ?? readRunning(version);
      read.set(key, known);
      return known;
    },
  };
}
