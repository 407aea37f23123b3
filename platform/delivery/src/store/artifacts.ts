import type { BuiltManifest } from '@portal/shared/contract';
import { SOURCE_MAPS } from '@portal/shared/contract/source-maps';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { fault } from '../faults';
import { compress, type Encoding, ENCODINGS } from './compression';
import { isRemoteName, isVersion, parseManifest } from './manifest';
import { getMediaType } from './media-types';

/** The file of a version that lists its other files. */
export const MANIFEST = 'remote.json';

/** The signed statement of who released it. No build can contain a file with that name. */
export const PROVENANCE = '.provenance.json';

/** A verified build: its manifest, the contents of every file it lists, and its source maps. */
export interface Build {
  manifest: BuiltManifest;
  files: ReadonlyMap<string, Buffer>;
  maps?: Buffer | undefined;
}

/** The hashes of all files that a build is sent with, by path: its own and its source maps. */
export const sentFiles = ({ files, maps }: BuiltManifest): Record<string, string> =>
  maps === undefined ? files : { ...files, [SOURCE_MAPS]: maps };

/** The origin of a build, as far as it is known. */
export interface Origin {
  /** What released it, as an address. */
  builder: string;
  /** For whom, as in the ledger. */
  who?: string | undefined;
  source?: Source | undefined;
  /** The run of a pipeline, as an address or a number. */
  run?: string | undefined;
  /** The client's claim about its trial run: nobody verified it. */
  trialRun?: { skipped: boolean; loaded: readonly string[] } | undefined;
}

interface Source {
  repository: string;
  commit?: string | undefined;
  /** A branch or a tag. */
  ref?: string | undefined;
}

/**
 * A build prepared for the store: `keep` makes it a version once it is known to be wanted; `discard` removes what was
 * not kept.
 */
interface StagedVersion {
  /** Where versions are signed, the provenance contains the origin. */
  keep(origin: Origin): Promise<void>;
  discard(): Promise<void>;
}

/** A file ready to be sent, in one of its forms. It must be closed, whether or not it was sent. */
export interface OpenFile {
  /** Null: as built. */
  encoding: Encoding | null;
  /** Bytes of this form. */
  size: number;
  stream(): Readable;
  close(): Promise<void>;
}

/** The versions ever released, immutable once they exist. */
export interface Artifacts {
  names(): Promise<string[]>;
  /** Ascending. */
  versions(name: string): Promise<string[]>;
  /** Null when the version does not exist, or is damaged. */
  manifest(name: string, version: string): Promise<BuiltManifest | null>;
  /** Replaces its provenance, which is read like any other file. */
  keepProvenance(name: string, version: string, text: string): Promise<void>;
  /** A file as built, unverified; null if it does not exist. */
  read(name: string, version: string, path: string): Promise<Buffer | null>;
  /** A file in the first of these forms that is stored, otherwise as built; null if it does not exist. */
  open(
    manifest: BuiltManifest,
    path: string,
    forms: readonly (typeof ENCODINGS)[number][],
  ): Promise<OpenFile | null>;
  /** Bytes of each existing file, as built. */
  sizes(manifest: BuiltManifest): Promise<ReadonlyMap<string, number>>;
  /** Reads a version back; returns the first file that is missing or has another hash than promised. */
  damage(manifest: BuiltManifest): Promise<string | null>;
  /**
   * A complete stored version is not written again; a damaged one is replaced. @throws VersionTaken when the version
   * exists with other contents; so does `keep`.
   */
  stage(build: Build): Promise<StagedVersion>;
  remove(name: string, version: string): Promise<void>;
}

/** The result of staging a version that is stored already. */
export const ALREADY_STORED: StagedVersion = {
  keep: () => Promise.resolve(),
  discard: () => Promise.resolve(),
};

const byVersion = new Intl.Collator('en', { numeric: true }).compare;

/** The versions among some names, ascending. */
export const sortVersions = (names: readonly string[]): string[] =>
  names.filter(isVersion).sort(byVersion);

/** Reads manifests with a function that reads files. */
export const createManifestReader =
  (read: Artifacts['read']): Artifacts['manifest'] =>
  async (name, version) => {
    if (!isRemoteName(name) || !isVersion(version)) return null;
    const text = await read(name, version, MANIFEST);
    return text && parseManifest(text.toString('utf8'));
  };

/**
 * Whether a version is stored already. False when its manifest is damaged: then the former contents are unknown.
 * @throws VersionTaken
 */
export function isStoredAs(stored: BuiltManifest | null, wanted: BuiltManifest): boolean {
  if (stored === null) return false;
  if (isDeepStrictEqual(stored, wanted)) return true;
  throw fault('VersionTaken', { remote: wanted.name, version: wanted.version });
}

/** One of the forms of a stored file: as built, or compressed, beside it. */
export interface Form {
  /** The file it is a form of. */
  file: string;
  /** Where it is stored: a compressed form adds the suffix of its encoding. */
  path: string;
  encoding: Encoding | null;
  body: Buffer;
}

/** The forms of a build's files besides its manifest; compressed ones only where they are smaller. */
export async function createForms({ files }: Build): Promise<Form[]> {
  const forms = [...files].map(async ([file, body]): Promise<Form[]> => {
    const plain = { file, path: file, encoding: null, body };
    if (!getMediaType(file).compressible) return [plain];
    const packed = await Promise.all(
      ENCODINGS.map(async ({ name, suffix }): Promise<Form> => {
        const small = await compress(body, name, 'once');
        return { file, path: file + suffix, encoding: name, body: small };
      }),
    );
    return [plain, ...packed.filter((form) => form.body.length < body.length)];
  });
  return (await Promise.all(forms)).flat();
}
