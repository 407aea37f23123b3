import { type BuiltManifest, versionFolder } from '@portal/shared/contract';
import { ENGLISH } from '../answers/languages';
import { DOCUMENT, RENDERED, countOf, languagesIn } from '../html/template';
import type { Build } from '../store/artifacts';
import { integrityOf } from '../store/integrity';
import type { Store } from '../store/store';

/** What documents of versions are made of and run from. */
export interface VersionFiles {
  /** The scripts and stylesheets of the versions so far, by their addresses. */
  files: ReadonlyMap<string, string>;
  /**
   * A shell's document as its build left it; adds the files of these versions. Null: a shell from before pages
   * were rendered, which does not say when it is done.
   */
  templateFor: (shell: BuiltManifest, versions: readonly BuiltManifest[]) => Promise<string | null>;
  /** The languages a shell has texts in; English alone where its document cannot be read. */
  languagesOf: (shell: BuiltManifest) => Promise<readonly string[]>;
}

/** Reads versions: the build that is being released, and those that are kept. Each rejects where a file is missing or damaged. */
export function versionFiles({ artifacts }: Store, build: Build): VersionFiles {
  const files = new Map<string, string>();
  const added = new Map<string, Promise<void>>();

  const isBuilt = ({ name, version }: BuiltManifest): boolean =>
    name === build.manifest.name && version === build.manifest.version;

  async function text(of: BuiltManifest, path: string): Promise<string> {
    const { name, version, files: hashes } = of;
    const contents = isBuilt(of)
      ? build.files.get(path)
      : await artifacts.read(name, version, path);
    if (contents && integrityOf(contents) === hashes[path]) return contents.toString('utf8');
    throw new Error(`${path} of ${name} ${version} is missing or damaged`);
  }

  async function add(of: BuiltManifest): Promise<void> {
    const folder = versionFolder(of.name, of.version);
    const running = new Map<string, string>();
    for (const path of Object.keys(of.files)) {
      if (/\.(js|css)$/.test(path)) running.set(folder + path, await text(of, path));
    }
    for (const [address, contents] of running) files.set(address, contents);
  }

  return {
    files,
    async templateFor(shell, versions) {
      const template = await text(shell, DOCUMENT);
      if (countOf(RENDERED, template) === 0) return null;
      for (const version of versions) {
        const key = `${version.name} ${version.version}`;
        const adding = added.get(key) ?? add(version);
        added.set(key, adding);
        await adding;
      }
      return template;
    },
    languagesOf: (shell) => text(shell, DOCUMENT).then(languagesIn, () => [ENGLISH]),
  };
}
