import type { BuiltManifest } from '@portal/shared/contract';
import pMap from 'p-map';
import {
  ALREADY_STORED,
  type Artifacts,
  type Build,
  type Form,
  createForms,
  isStoredAs,
  MANIFEST,
  type OpenFile,
  PROVENANCE,
  createManifestReader,
  sortVersions,
} from '../artifacts';
import type { Encoding } from '../compression';
import { createFileCache, inMemory } from '../file-cache';
import { findDamage, isWhole } from '../integrity';
import { isRemoteName, isVersion, manifestText, parseManifest } from '../manifest';
import { IMMUTABLE, getMediaType } from '../media-types';
import type { Bucket, ObjectHeaders, OpenObject } from './bucket';

/** For the whole cache. */
const MAX_CACHED_BYTES = 64 * 1024 * 1024;

/**
 * Opens objects that never change, and caches them in memory after the first request. `hash` is that of the file as
 * built; contents that differ are not cached. Large files are streamed.
 */
function openingHotFiles(bucket: Bucket) {
  const cache = createFileCache(MAX_CACHED_BYTES);
  /** Fetches in progress, shared by concurrent requests. */
  const loading = new Map<string, Promise<Buffer | null | OpenObject>>();

  async function load(key: string, encoding: Encoding | null, hash: string | undefined) {
    const found = await bucket.open(key);
    if (!found) {
      // Every browser asks for a compressed form, so its absence is cached too.
      if (encoding) cache.put(key, null);
      return null;
    }
    if (found.size > cache.largest) return found;
    const body = await bucket.read(found);
    if (await isWhole(body, encoding, hash)) cache.put(key, body);
    return body;
  }

  return async (
    key: string,
    encoding: Encoding | null,
    hash: string | undefined,
  ): Promise<OpenFile | null> => {
    const known = cache.get(key);
    if (known !== undefined) return known && inMemory(known, encoding);

    const others = loading.get(key);
    const under = others ?? load(key, encoding, hash).finally(() => loading.delete(key));
    if (!others) loading.set(key, under);
    const found = await under;
    if (found === null) return null;
    if (Buffer.isBuffer(found)) return inMemory(found, encoding);
    // A stream is read once: a request that waited for another one's opens its own.
    const own = others ? await bucket.open(key) : found;
    return own && passedThrough(own, encoding);
  };
}

const passedThrough = ({ body, size }: OpenObject, encoding: Encoding | null): OpenFile => ({
  encoding,
  size,
  stream: () => body,
  close: () => Promise.resolve(void body.destroy()),
});

/** A version's objects have the keys of its files' public addresses, so that any server can serve the bucket. */
const FOLDER = 'remotes/';
const MAX_PARALLEL_CALLS = 16;

const toKey = (name: string, version: string, path: string): string =>
  `${FOLDER}${name}/${version}/${path}`;

const createHeaders = (path: string, { encoding }: Pick<Form, 'encoding'>): ObjectHeaders => ({
  type: getMediaType(path).type,
  cacheControl: IMMUTABLE,
  encoding: encoding ?? undefined,
});

/** The versions below a prefix of a bucket: `remotes/<name>/<version>/…`. */
export function openS3Artifacts(bucket: Bucket): Artifacts {
  const openHotFile = openingHotFiles(bucket);

  async function read(name: string, version: string, path: string): Promise<Buffer | null> {
    const found = await bucket.get(toKey(name, version, path));
    return found && found.body;
  }

  const manifest = createManifestReader(read);

  async function damage(of: BuiltManifest): Promise<string | null> {
    const { name, version } = of;
    // Lists the compressed forms: a request for each missing one would cost more.
    const existing = await bucket.list(toKey(name, version, ''));
    return findDamage(of, async (path) =>
      existing.has(toKey(name, version, path)) ? read(name, version, path) : null,
    );
  }

  /** The manifest is written first: whoever wrote it has claimed the version. */
  async function claim({ manifest: wanted }: Build): Promise<void> {
    const key = toKey(wanted.name, wanted.version, MANIFEST);
    const text = Buffer.from(manifestText(wanted));
    const headers = createHeaders(MANIFEST, { encoding: null });
    await bucket.ensure(key, text, headers, (existing) =>
      isStoredAs(parseManifest(existing.toString('utf8')), wanted),
    );
  }

  /** An existing object was left by the same build, or is damaged. */
  async function upload({ manifest: of }: Build, { path, file, encoding, body }: Form) {
    const key = toKey(of.name, of.version, path);
    const headers = createHeaders(file, { encoding });
    await bucket.ensure(key, body, headers, (existing) =>
      isWhole(existing, encoding, of.files[file]),
    );
  }

  return {
    read,
    manifest,
    damage,
    async keepProvenance(name, version, text) {
      const key = toKey(name, version, PROVENANCE);
      // Unlike all other files of a version it may be replaced, when it is signed again.
      const headers = { type: getMediaType(MANIFEST).type, cacheControl: 'no-cache' };
      const body = Buffer.from(text);
      await bucket.ensure(key, body, headers, (existing) => existing.equals(body));
    },
    names: async () => (await bucket.folders(FOLDER)).filter(isRemoteName).sort(),
    versions: async (name) =>
      isRemoteName(name) ? sortVersions(await bucket.folders(`${FOLDER}${name}/`)) : [],

    async open({ name, version, files }, path, forms) {
      for (const { name: encoding, suffix } of forms) {
        const packed = await openHotFile(
          toKey(name, version, path + suffix),
          encoding,
          files[path],
        );
        if (packed) return packed;
      }
      return openHotFile(toKey(name, version, path), null, files[path]);
    },

    async sizes({ name, version, files }) {
      const existing = await bucket.list(toKey(name, version, ''));
      return new Map(
        Object.keys(files).flatMap((path): [string, number][] => {
          const size = existing.get(toKey(name, version, path));
          return size === undefined ? [] : [[path, size]];
        }),
      );
    },

    async remove(name, version) {
      if (!isRemoteName(name) || !isVersion(version)) return;
      // The manifest first: without it no file is served.
      await bucket.remove(toKey(name, version, MANIFEST));
      const rest = await bucket.list(toKey(name, version, ''));
      await pMap(rest.keys(), (key) => bucket.remove(key), { concurrency: MAX_PARALLEL_CALLS });
    },

    async stage(build) {
      const { manifest: wanted } = build;
      const isClaimed = isStoredAs(await manifest(wanted.name, wanted.version), wanted);
      if (isClaimed && (await damage(wanted)) === null) return ALREADY_STORED;
      const forms = await createForms(build);
      return {
        async keep() {
          await claim(build);
          await pMap(forms, (form) => upload(build, form), { concurrency: MAX_PARALLEL_CALLS });
        },
        discard: () => Promise.resolve(),
      };
    },
  };
}
