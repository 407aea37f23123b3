import pMap from 'p-map';
import type { BuiltManifest } from '@portal/shared/contract';
import { ALREADY_KEPT, type Artifacts, type Build, MANIFEST, PROVENANCE } from '../artifacts';
import { findDamage, isWhole } from '../damage';
import { type Form, formsOf } from '../forms';
import { isKeptAs, readingManifests } from '../kept-manifest';
import { isRemoteName, isVersion } from '../manifest-check';
import { manifestText, parseManifest } from '../manifest-text';
import { IMMUTABLE, mediaTypeOf } from '../media-types';
import { versionsAmong } from '../version-order';
import type { Bucket, ObjectHeaders } from './bucket';
import { openingHotFiles } from './hot-files';

/** A version's objects have the keys of its files' public addresses, so that anybody may serve the bucket. */
const FOLDER = 'remotes/';
const AT_ONCE = 16;

const keyOf = (name: string, version: string, path: string): string =>
  `${FOLDER}${name}/${version}/${path}`;

const headersOf = (path: string, { encoding }: Pick<Form, 'encoding'>): ObjectHeaders => ({
  type: mediaTypeOf(path).type,
  cacheControl: IMMUTABLE,
  encoding: encoding ?? undefined,
});

/** The versions below a prefix of a bucket: `remotes/<name>/<version>/…`. */
export function openS3Artifacts(bucket: Bucket): Artifacts {
  const openHotFile = openingHotFiles(bucket);

  async function read(name: string, version: string, path: string): Promise<Buffer | null> {
    const found = await bucket.get(keyOf(name, version, path));
    return found && found.body;
  }

  const manifest = readingManifests(read);

  async function damage(of: BuiltManifest): Promise<string | null> {
    const { name, version } = of;
    // Which packed forms there are: asking for those there are not would cost a request each.
    const there = await bucket.list(keyOf(name, version, ''));
    return findDamage(of, async (path) =>
      there.has(keyOf(name, version, path)) ? read(name, version, path) : null,
    );
  }

  /** The manifest is written first: who has written it has claimed the version. */
  async function claim({ manifest: wanted }: Build): Promise<void> {
    const key = keyOf(wanted.name, wanted.version, MANIFEST);
    const text = Buffer.from(manifestText(wanted));
    const headers = headersOf(MANIFEST, { encoding: null });
    await bucket.ensure(key, text, headers, (there) =>
      isKeptAs(parseManifest(there.toString('utf8')), wanted),
    );
  }

  /** Whatever stands there already was left by the same build, or is damaged. */
  async function upload({ manifest: of }: Build, { path, file, encoding, body }: Form) {
    const key = keyOf(of.name, of.version, path);
    const headers = headersOf(file, { encoding });
    await bucket.ensure(key, body, headers, (there) => isWhole(there, encoding, of.files[file]));
  }

  return {
    read,
    manifest,
    damage,
    async keepProvenance(name, version, text) {
      const key = keyOf(name, version, PROVENANCE);
      // Unlike all other files of a version it may be replaced, when it is signed anew.
      const headers = { type: mediaTypeOf(MANIFEST).type, cacheControl: 'no-cache' };
      const body = Buffer.from(text);
      await bucket.ensure(key, body, headers, (there) => there.equals(body));
    },
    names: async () => (await bucket.folders(FOLDER)).filter(isRemoteName).sort(),
    versions: async (name) =>
      isRemoteName(name) ? versionsAmong(await bucket.folders(`${FOLDER}${name}/`)) : [],

    async open({ name, version, files }, path, forms) {
      for (const { name: encoding, suffix } of forms) {
        const packed = await openHotFile(
          keyOf(name, version, path + suffix),
          encoding,
          files[path],
        );
        if (packed) return packed;
      }
      return openHotFile(keyOf(name, version, path), null, files[path]);
    },

    async sizes({ name, version, files }) {
      const there = await bucket.list(keyOf(name, version, ''));
      return new Map(
        Object.keys(files).flatMap((path): [string, number][] => {
          const size = there.get(keyOf(name, version, path));
          return size === undefined ? [] : [[path, size]];
        }),
      );
    },

    async remove(name, version) {
      if (!isRemoteName(name) || !isVersion(version)) return;
      // The manifest first: without it no file is served.
      await bucket.remove(keyOf(name, version, MANIFEST));
      const rest = await bucket.list(keyOf(name, version, ''));
      await pMap(rest.keys(), (key) => bucket.remove(key), { concurrency: AT_ONCE });
    },

    async stage(build) {
      const { manifest: wanted } = build;
      const isClaimed = isKeptAs(await manifest(wanted.name, wanted.version), wanted);
      if (isClaimed && (await damage(wanted)) === null) return ALREADY_KEPT;
      const forms = await formsOf(build);
      return {
        async keep() {
          await claim(build);
          await pMap(forms, (form) => upload(build, form), { concurrency: AT_ONCE });
        },
        discard: () => Promise.resolve(),
      };
    },
  };
}
