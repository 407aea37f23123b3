import { type BuiltManifest, versionFolder } from '@portal/shared/contract';
import { ENGLISH } from '../http/content';
import { countOccurrences, DOCUMENT, languagesIn, RENDERED } from '../http/html';
import type { Build } from '../store/artifacts';
import { isText } from '../prerender/wanted';
import type { TrialRequest } from '../release/release';
import { computeIntegrity } from '../store/integrity';

/** Everything that documents of versions are made from and run with. */
export interface VersionFiles {
  /** The scripts and stylesheets of the versions added so far, by their addresses. */
  files: ReadonlyMap<string, string>;
  /** A shell's document as built; adds the files of these versions. Null: it has no place for rendered markup. */
  templateFor: (shell: BuiltManifest, versions: readonly BuiltManifest[]) => Promise<string | null>;
  /** The languages of a shell's texts; only English if its document cannot be read. */
  languagesOf: (shell: BuiltManifest) => Promise<readonly string[]>;
}

/** Reads a version; rejects if a file of it is missing or damaged. */
export type ReadTexts = (of: BuiltManifest) => Promise<ReadonlyMap<string, string>>;

/** Reads the build that is tried, and the live versions, each once. */
export function readingTexts({ live, build }: Pick<TrialRequest, 'live' | 'build'>): ReadTexts {
  const reading = new Map<string, Promise<ReadonlyMap<string, string>>>();

  async function read(of: BuiltManifest): Promise<ReadonlyMap<string, string>> {
    const { name, version, files } = of;
    const isBuilt = name === build.manifest.name && version === build.manifest.version;
    const texts = isBuilt ? decodeTexts(build) : await live.texts(of);
    for (const path of Object.keys(files).filter(isText)) {
      const text = texts.get(path);
      if (text === undefined || computeIntegrity(text) !== files[path]) {
        throw new Error(`${path} of ${name} ${version} is missing or damaged`);
      }
    }
    return texts;
  }

  return (of) => {
    const key = `${of.name} ${of.version}`;
    const texts = reading.get(key) ?? read(of);
    reading.set(key, texts);
    return texts;
  };
}

export function versionFiles(readTexts: ReadTexts): VersionFiles {
  const files = new Map<string, string>();
  const readDocument = async (shell: BuiltManifest): Promise<string> =>
    (await readTexts(shell)).get(DOCUMENT) ?? '';

  return {
    files,
    async templateFor(shell, versions) {
      const template = await readDocument(shell);
      if (countOccurrences(RENDERED, template) === 0) return null;
      for (const version of versions) {
        const folder = versionFolder(version.name, version.version);
        for (const [path, text] of await readTexts(version)) files.set(folder + path, text);
      }
      return template;
    },
    languagesOf: (shell) => readDocument(shell).then(languagesIn, () => [ENGLISH]),
  };
}

const decodeTexts = ({ files }: Build): ReadonlyMap<string, string> =>
  new Map(
    [...files]
      .filter(([path]) => isText(path))
      .map(([path, contents]) => [path, contents.toString('utf8')]),
  );
