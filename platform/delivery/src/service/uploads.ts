import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BuiltManifest } from '@portal/shared/contract';
import { Ajv } from 'ajv';
import { fault } from '../faults';
import { parsedJson } from '../parsed-json';
import { markupProblem } from '../prerender/inert-markup';
import { type BuildSource, readManifest } from '../release/build';
import type { TrialRun } from '../release/release';
import { strictObject } from '../schemas';
import { MANIFEST, sentFiles } from '../store/artifacts';
import { ifThere, isErrno } from '../store/file-errors';
import { writeAtomically } from '../store/folder/reserve';
import { folderName, openUploadSpace, type Owner, PART, uploadRefused } from './upload-space';

export const UPLOAD_LIMITS = {
  /** Bytes of one file. */
  file: 32 * 1024 * 1024,
  /** Bytes of all files of a build. */
  build: 128 * 1024 * 1024,
  /** Files of a build. */
  files: 2_000,
  /** Builds stored at the same time for each team and for operations. */
  builds: 20,
  /** Bytes of all these builds. */
  share: 512 * 1024 * 1024,
  /** Milliseconds a build is stored after its last use. */
  lifetime: 24 * 3_600_000,
};

/** An upload of a build, which may still lack files. */
export interface Upload extends BuildSource {
  manifest: BuiltManifest;
  /** Whether a file with that hash exists. */
  has(hash: string): Promise<boolean>;
  /**
   * Stores a file of that many bytes; a file with another hash, or one that is too large, is not stored. @throws
   * UploadRefused
   */
  put(hash: string, contents: Readable, length: number): Promise<void>;
  /** @throws UploadIncomplete */
  requireWhole(): Promise<void>;
  /** Stores the result of a trial run; the last one counts. @throws UploadRefused */
  putTrialRun(text: Buffer): Promise<void>;
  /** Null: none was sent. */
  trialRun(): Promise<TrialRun | null>;
}

export type Uploads = ReturnType<typeof openUploads>;

const LABEL = 'the upload';

/** The file with the result of a trial run. The other files are named by hashes. */
const TRIAL_RUN = 'trial-run.json';

/** A build's name becomes a folder's, so it must be a hash and nothing else. */
const isBuild = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

const evicted = () =>
  uploadRefused('newer builds of the same team took its place while it was sent or read');

/** The builds that are being sent. They are not served: a release copies a whole build into the store. */
export function openUploads(folder: string, limits: typeof UPLOAD_LIMITS) {
  const space = openUploadSpace(folder, limits);

  return {
    sweep: () => space.sweep(),

    /**
     * Takes the `remote.json` of a build, which lists its files. @throws UploadRefused, and what `readManifest` throws
     */
    async begin(
      owner: Owner,
      build: string,
      text: Buffer,
      accept: (of: BuiltManifest) => Promise<void>,
    ) {
      if (createHash('sha256').update(text).digest('hex') !== build) {
        throw uploadRefused('its address is not the SHA-256 of its remote.json');
      }
      const manifest = await readManifest({ label: LABEL, read: async () => text });
      if (Object.keys(manifest.files).length > limits.files) {
        throw uploadRefused(`it has more than ${limits.files} files`);
      }
      await accept(manifest);
      await space.begin(owner, folderName(owner, manifest.name, build), text);
    },

    /** Null: no such build was begun, or it has expired. */
    async find(owner: Owner, build: string): Promise<Upload | null> {
      const name = isBuild(build) ? await space.find(owner, build) : null;
      if (name === null) return null;
      const text = await ifThere(readFile(join(folder, name, MANIFEST)));
      if (text === null) return null;
      const now = new Date();
      await ifThere(utimes(join(folder, name), now, now));
      const manifest = await readManifest({ label: LABEL, read: async () => text });
      return getUpload(join(folder, name), text, manifest, {
        maxFileBytes: limits.file,
        write: (of, work) => space.write(owner, { name, ...of }, work),
      });
    },
  };
}

interface Place {
  maxFileBytes: number;
  write: (of: { file: string; bytes: number }, work: () => Promise<void>) => Promise<void>;
}

function getUpload(
  folder: string,
  text: Buffer,
  manifest: BuiltManifest,
  { maxFileBytes, write }: Place,
): Upload {
  const files = sentFiles(manifest);
  const hashes = new Set(Object.values(files));
  /** Named by its hash only: no path of a build becomes one on this machine. */
  const getName = (hash: string) => createHash('sha256').update(hash).digest('hex');
  const getFile = (hash: string) => join(folder, getName(hash));

  const has = async (hash: string) =>
    hashes.has(hash) && (await ifThere(stat(getFile(hash)))) !== null;

  async function keep(hash: string, contents: Readable): Promise<void> {
    const part = join(folder, randomUUID() + PART);
    try {
      const found = await writeHashed(contents, part);
      if (found !== hash) throw uploadRefused(`what was sent has the hash ${found}, not ${hash}`);
      await rename(part, getFile(hash));
    } catch (error) {
      throw isErrno(error, 'ENOENT') ? evicted() : error;
    } finally {
      await rm(part, { force: true });
    }
  }

  return {
    label: LABEL,
    manifest,
    has,

    async read(path) {
      if (path === MANIFEST) return text;
      const hash = files[path];
      if (hash === undefined) return null;
      const contents = await ifThere(readFile(getFile(hash)));
      if (contents === null && (await ifThere(stat(folder))) === null) throw evicted();
      return contents;
    },

    async put(hash, contents, length) {
      if (!hashes.has(hash)) throw uploadRefused(`its remote.json has no file of the hash ${hash}`);
      if (length > maxFileBytes) throw uploadRefused(`a file of ${length} bytes is too large`);
      await write({ file: getName(hash), bytes: length }, () => keep(hash, contents));
    },

    async requireWhole() {
      const missing: string[] = [];
      for (const [path, hash] of Object.entries(files)) {
        if (!(await has(hash))) missing.push(path);
      }
      if (missing.length > 0) throw fault('UploadIncomplete', { files: missing });
    },

    async putTrialRun(body) {
      const found = JSON.stringify(trialRunIn(body.toString('utf8')));
      await write({ file: TRIAL_RUN, bytes: Buffer.byteLength(found) }, () =>
        writeAtomically(join(folder, TRIAL_RUN), found),
      );
    },

    async trialRun() {
      const stored = await ifThere(readFile(join(folder, TRIAL_RUN), 'utf8'));
      return stored === null ? null : trialRunIn(stored);
    },
  };
}

const isTrialRun = new Ajv().compile<TrialRun>(
  strictObject(
    {
      skipped: { type: 'boolean' },
      loaded: { type: 'array', maxItems: 1_000, items: { type: 'string', maxLength: 400 } },
      notes: { type: 'array', maxItems: 1_000, items: { type: 'string', maxLength: 2_000 } },
      rendered: {
        type: 'object',
        additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    ['skipped', 'loaded', 'notes', 'rendered'],
  ),
);

/**
 * The submitted result of a trial run. Its markup is validated here, because nobody runs the build again. @throws
 * UploadRefused
 */
function trialRunIn(text: string): TrialRun {
  const sent = parsedJson(text);
  if (!isTrialRun(sent)) throw uploadRefused('its trial run is not what the portal command sends');
  for (const parts of Object.values(sent.rendered)) {
    for (const [part, html] of Object.entries(parts)) {
      const problem = markupProblem(html);
      if (problem !== null)
        throw uploadRefused(`what was rendered of ${part} is refused. ${problem}`);
    }
  }
  return sent;
}

/** Writes the stream to a file, and returns its hash. */
async function writeHashed(contents: Readable, file: string): Promise<string> {
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
