import type { BuiltManifest } from '@portal/shared/contract';
import { SOURCE_MAPS } from '@portal/shared/contract/source-maps';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { fault } from '../faults';
import { compress, type Encoding, ENCODINGS } from './compression';
import { isRemoteName, isVersion, parseManifest } from './manifest';
import { getMediaType } from './media-types';

/** The file of a version that says what its other files are. */
export const MANIFEST = 'remote.json';

/** The file beside it that says who released it, signed. No build can have one of that name. */
export const PROVENANCE = '.provenance.json';

/** A verified build: its manifest, the contents of every file it lists, and its source maps. */
export interface Build {
  manifest: BuiltManifest;
  files: ReadonlyMap<string, Buffer>;
  maps?: Buffer | undefined;
}

/** The hashes of all that a build is sent with, by path: its files, and its source maps. */
export const sentFiles = ({ files, maps }: BuiltManifest): Record<string, string> =>
  maps === undefined ? files : { ...files, [SOURCE_MAPS]: maps };

/** Where a build is from, as far as it is known. */
export interface Origin {
  /** What released it, as an address. */
  builder: string;
  /** For whom, as in the ledger. */
  who?: string | undefined;
  source?: Source | undefined;
  /** The run of a pipeline, as an address or a number. */
  run?: string | undefined;
  /** What whoever released it says of its trial run: nobody checked it. */
  trialRun?: { skipped: boolean; loaded: readonly string[] } | undefined;
}

interface Source {
  /** Its address. */
  repository: string;
  commit?: string | undefined;
  /** A branch or a tag. */
  ref?: string | undefined;
}

/**
 * A build made ready for the store: `keep` makes it a version, and is called once it is known to be
 * wanted; `discard` forgets what was not kept.
 */
interface StagedVersion {
  /** Where versions are signed, its provenance says the origin. */
  keep(origin: Origin): Promise<void>;
  discard(): Promise<void>;
}

/** A file ready to be sent, in one of its forms. To be closed, whether or not it was sent. */
export interface OpenFile {
  /** Null: as it was built. */
  encoding: Encoding | null;
  /** Bytes of this form. */
  size: number;
  stream(): Readable;
  close(): Promise<void>;
}

/** The versions ever released, never changed once there. */
export interface Artifacts {
  names(): Promise<string[]>;
  /** Ascending. */
  versions(name: string): Promise<string[]>;
  /** Null when there is no such version, or what is there is damaged. */
  manifest(name: string, version: string): Promise<BuiltManifest | null>;
  /** Replaces its provenance, which is read as any other file. */
  keepProvenance(name: string, version: string, text: string): Promise<void>;
  /** A file as it was built, unverified; null when it is not there. */
  read(name: string, version: string, path: string): Promise<Buffer | null>;
  /** A file in the first of these forms that is kept, else as it was built; null when it is not there. */
  open(
    manifest: BuiltManifest,
    path: string,
    forms: readonly (typeof ENCODINGS)[number][],
  ): Promise<OpenFile | null>;
  /** Bytes of each file that is there, as it was built. */
  sizes(manifest: BuiltManifest): Promise<ReadonlyMap<string, number>>;
  /** Reads a version back: the first of its files that lacks or has another hash than promised. */
  damage(manifest: BuiltManifest): Promise<string | null>;
  /**
   * A version that is kept already and whole is not written again; a damaged one is replaced.
   * @throws VersionTaken when the version exists with other contents; so does `keep`.
   */
  stage(build: Build): Promise<StagedVersion>;
  remove(name: string, version: string): Promise<void>;
}

/** What stands already needs no keeping. */
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

/** Whether a version is kept already. Not when its manifest is damaged: nobody can say what was there. @throws VersionTaken */
export function isStoredAs(stored: BuiltManifest | null, wanted: BuiltManifest): boolean {
  if (stored === null) return false;
  if (isDeepStrictEqual(stored, wanted)) return true;
  throw fault('VersionTaken', { remote: wanted.name, version: wanted.version });
}

/** One of the forms in which a file is kept: as it was built, or packed, beside it. */
export interface Form {
  /** The file it is a form of. */
  file: string;
  /** Where it is kept: a packed form adds the suffix of its encoding. */
  path: string;
  encoding: Encoding | null;
  body: Buffer;
}

/** All that is to be kept of a build besides its manifest; packed only where that is smaller. */
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
