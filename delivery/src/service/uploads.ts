import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BuiltManifest } from '@portal/shared/contract';
import { fault } from '../faults';
import { readManifest } from '../release/build';
import type { BuildSource } from '../release/build-source';
import { MANIFEST } from '../store/artifacts';
import { ifThere } from '../store/file-errors';
import { writeAtomically } from '../store/folder/atomic-write';
import { reportingFullDisk } from '../store/folder/full-disk';
import { makeFolder } from '../store/folder/make-folder';

export const UPLOAD_LIMITS = {
  /** Bytes of one file. */
  file: 32 * 1024 * 1024,
  /** Bytes of all files of a build. */
  build: 128 * 1024 * 1024,
  /** Files of a build. */
  files: 2_000,
  /** Builds that are kept at the same time. */
  builds: 200,
  /** Milliseconds after its last use for which a build is kept. */
  lifetime: 24 * 3_600_000,
};

/** A build of which some files may be missing. */
export interface Upload extends BuildSource {
  manifest: BuiltManifest;
  /** Whether a file of that hash is there. */
  has(hash: string): Promise<boolean>;
  /** Takes a file of so many bytes; what has another hash, or is too large, is not kept. @throws UploadRefused */
  put(hash: string, contents: Readable, length: number): Promise<void>;
  /** @throws UploadIncomplete */
  requireWhole(): Promise<void>;
}

export type Uploads = ReturnType<typeof openUploads>;

const LABEL = 'the upload';

/** Ends the names of files that are not there as a whole. */
const PART = '.part';

const refused = (problem: string) => fault('UploadRefused', { problem });

/** A build's name becomes a folder's, so it is nothing but the hash that it has to be. */
const isBuild = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The builds that are being sent. Nothing here is served: a release copies a whole build into the store. */
export function openUploads(folder: string, limits: typeof UPLOAD_LIMITS) {
  const folderOf = (build: string) => join(folder, build);
  /** Bytes that are on their way, by folder. */
  const onTheWay = new Map<string, number>();
  const builds = async () => ((await ifThere(readdir(folder))) ?? []).filter(isBuild);

  /** Removes builds that nobody used for long. */
  async function sweep(): Promise<void> {
    const oldest = Date.now() - limits.lifetime;
    for (const build of await builds()) {
      const found = await ifThere(stat(folderOf(build)));
      if (found && found.mtimeMs < oldest) {
        await rm(folderOf(build), { recursive: true, force: true });
      }
    }
  }

  return {
    sweep,

    /**
     * Takes the `remote.json` of a build, which says what its files are.
     * @throws UploadRefused, and what `readManifest` throws
     */
    async begin(build: string, text: Buffer, accept: (of: BuiltManifest) => Promise<void>) {
      if (createHash('sha256').update(text).digest('hex') !== build) {
        throw refused('its address is not the SHA-256 of its remote.json');
      }
      const manifest = await readManifest({ label: LABEL, read: async () => text });
      if (Object.keys(manifest.files).length > limits.files) {
        throw refused(`it has more than ${limits.files} files`);
      }
      await accept(manifest);
      await sweep();
      const known = await builds();
      if (!known.includes(build) && known.length >= limits.builds) {
        throw refused(`${limits.builds} other builds are being sent; try again later`);
      }
      await reportingFullDisk(folder, async () => {
        await makeFolder(folderOf(build), 0o700);
        await writeAtomically(join(folderOf(build), MANIFEST), text.toString('utf8'));
      });
    },

    /** Null: no such build was begun, or it is kept no longer. */
    async find(build: string): Promise<Upload | null> {
      if (!isBuild(build)) return null;
      const text = await ifThere(readFile(join(folderOf(build), MANIFEST)));
      if (text === null) return null;
      const now = new Date();
      await utimes(folderOf(build), now, now);
      const manifest = await readManifest({ label: LABEL, read: async () => text });
      return uploadOf(folderOf(build), text, manifest, { limits, onTheWay });
    },
  };
}

function uploadOf(
  folder: string,
  text: Buffer,
  manifest: BuiltManifest,
  { limits, onTheWay }: { limits: typeof UPLOAD_LIMITS; onTheWay: Map<string, number> },
): Upload {
  const hashes = new Set(Object.values(manifest.files));
  /** By its hash alone: no path of a build becomes one on this machine. */
  const fileOf = (hash: string) => join(folder, createHash('sha256').update(hash).digest('hex'));

  const has = async (hash: string) =>
    hashes.has(hash) && (await ifThere(stat(fileOf(hash)))) !== null;

  /** Counts bytes as on their way, and returns how many were before. */
  function add(bytes: number): number {
    const before = onTheWay.get(folder) ?? 0;
    if (before + bytes === 0) onTheWay.delete(folder);
    else onTheWay.set(folder, before + bytes);
    return before;
  }

  async function sizeOfAll(): Promise<number> {
    const names = (await readdir(folder)).filter((name) => !name.endsWith(PART));
    const sizes = names.map(async (name) => (await ifThere(stat(join(folder, name))))?.size ?? 0);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  return {
    label: LABEL,
    manifest,
    has,

    async read(path) {
      if (path === MANIFEST) return text;
      const hash = manifest.files[path];
      return hash === undefined ? null : ifThere(readFile(fileOf(hash)));
    },

    async put(hash, contents, length) {
      if (!hashes.has(hash)) throw refused(`its remote.json has no file of the hash ${hash}`);
      if (length > limits.file) throw refused(`a file of ${length} bytes is too large`);
      const part = join(folder, randomUUID() + PART);
      const before = add(length);
      try {
        if (before + length + (await sizeOfAll()) > limits.build) {
          throw refused(`with a file of ${length} bytes it is too large`);
        }
        await reportingFullDisk(folder, async () => {
          const found = await write(contents, part);
          if (found !== hash) throw refused(`what was sent has the hash ${found}, not ${hash}`);
          await rename(part, fileOf(hash));
        });
      } finally {
        await rm(part, { force: true });
        add(-length);
      }
    },

    async requireWhole() {
      const missing: string[] = [];
      for (const [path, hash] of Object.entries(manifest.files)) {
        if (!(await has(hash))) missing.push(path);
      }
      if (missing.length > 0) throw fault('UploadIncomplete', { files: missing });
    },
  };
}

/** Writes all there is, and returns its hash. */
async function write(contents: Readable, file: string): Promise<string> {
  const hash = createHash('sha384');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(contents, hashed, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return `sha384-${hash.digest('base64')}`;
}
