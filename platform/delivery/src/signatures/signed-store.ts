import type { BuiltManifest, LiveSet } from '@portal/shared/contract';
import { fault } from '../faults';
import { parsedJson } from '../parsed-json';
import type { Artifacts, OpenFile } from '../store/artifacts';
import type { Encoding } from '../store/compression';
import { createFileCache, inMemory } from '../store/file-cache';
import { isWhole } from '../store/integrity';
import type { LedgerState, SideFiles, Signatures, Store } from '../store/store';
import type { SigningKey } from './keys';
import { shortMemory } from './memory';
import {
  LIVE_SET,
  markupKind,
  openedJson,
  provenanceProblem,
  provenanceText,
  readProvenance,
  sealedJson,
  withoutEnvelope,
} from './provenance';
import type { Signing } from './settings';

const MEGABYTE = 1024 * 1024;

/**
 * Opens files of versions, and refuses contents that differ from the manifest. Files are read completely and cached in
 * memory: a file on disk may change after it was verified. So each is hashed when it is first opened.
 */
function openingWholeFiles(artifacts: Artifacts): Artifacts['open'] {
  const cache = createFileCache(128 * MEGABYTE, 32 * MEGABYTE);
  const loading = new Map<string, Promise<Buffer | null>>();

  /** Null: the file is missing or damaged. */
  async function load(
    { name, version, files }: BuiltManifest,
    path: string,
    form: { encoding: Encoding; suffix: string } | null,
  ): Promise<Buffer | null> {
    const suffix = form?.suffix ?? '';
    const hash = files[path];
    const key = `${name}/${version}/${path}${suffix} ${hash ?? ''}`;
    const known = cache.get(key);
    if (known !== undefined) return known;

    async function readWhole(): Promise<Buffer | null> {
      const body = await artifacts.read(name, version, path + suffix);
      // Every browser asks for a compressed form, so its absence is cached too.
      if (body === null && form) cache.put(key, null);
      if (body === null || !(await isWhole(body, form?.encoding ?? null, hash))) return null;
      if (body.length <= cache.largest) cache.put(key, body);
      return body;
    }

    const under = loading.get(key) ?? readWhole().finally(() => loading.delete(key));
    loading.set(key, under);
    return under;
  }

  return async (manifest, path, forms): Promise<OpenFile | null> => {
    for (const { name: encoding, suffix } of forms) {
      const body = await load(manifest, path, { encoding, suffix });
      if (body) return inMemory(body, encoding);
    }
    const body = await load(manifest, path, null);
    return body && inMemory(body, null);
  };
}

/** The signed statement about a live set. */
interface LiveSetPredicate {
  /** Time of writing in milliseconds since 1970; always later than that of the previous live set. */
  issued: number;
  /** Expiry in ISO 8601. Live sets that were signed before expiry existed are valid for the same period. */
  expires?: string;
}

const DAY_MS = 24 * 3_600_000;

/** The validity of a live set. Its signer may be away for all of it but a day. */
const VALIDITY_MS = 7 * DAY_MS;

/** The age at which it is signed again. */
const RENEWAL_AGE_MS = DAY_MS;

const getEnd = ({ issued, expires }: LiveSetPredicate): number =>
  expires === undefined ? issued + VALIDITY_MS : Date.parse(expires);

const isDue = (expiresAt: number): boolean =>
  expiresAt - Date.now() <= VALIDITY_MS - RENEWAL_AGE_MS;

/**
 * A store in front of another one. It signs what is written, if it has a key; if keys are trusted, it returns only what
 * one of them signed.
 */
export function withSignatures<Kept extends Store>(store: Kept, signing: Signing): Kept {
  const { trusted, key, memory = shortMemory() } = signing;
  const { address, artifacts, rendered } = store;
  const verifies = trusted.length > 0;

  const getProblem = async (manifest: BuiltManifest): Promise<string | null> =>
    provenanceProblem(manifest, await readProvenance(artifacts, manifest), trusted);

  /** The expiry of the live set that was read last. */
  let expiresAt: number | null = null;

  /**
   * Reads a stored live set that is at least as new as `since`: two reads may overlap. Without a ledger, or with an
   * empty one, it may be missing, as before the first release. Otherwise returns why it is not trusted, for people.
   */
  async function inspect(
    stored: LiveSet,
    since: number,
    ledger: readonly unknown[] = [],
  ): Promise<{ content: LiveSet } | { problem: string }> {
    if (!verifies) return { content: withoutEnvelope(stored) };
    const mayBeNone = since === -Infinity && ledger.length === 0 && isEmpty(stored);
    if (mayBeNone && (await store.liveMark()) === null) return { content: stored };
    const found = openedJson(LIVE_SET, stored, trusted);
    if ('problem' in found) return found;
    const predicate = found.predicate as LiveSetPredicate;
    const { issued } = predicate;
    if (!(issued >= since)) return { problem: 'it is older than one that was there' };
    const end = getEnd(predicate);
    // The signer knows the newest one, which may expire before it is signed again.
    const isNewest = key !== null && issued === memory.newest();
    if (!(end > Date.now()) && !isNewest) {
      return { problem: `it expired at ${new Date(end).toISOString()}` };
    }
    if (issued > memory.newest()) memory.keep(issued);
    expiresAt = end;
    return { content: found.content };
  }

  /** @throws LiveSetUntrusted */
  async function verified(...of: Parameters<typeof inspect>): Promise<LiveSet> {
    const found = await inspect(...of);
    if ('problem' in found) throw fault('LiveSetUntrusted', { address, problem: found.problem });
    return found.content;
  }

  /** Null: the store is not signed. @throws SigningKeyMissing */
  function keyFor(stored: LiveSet | null): SigningKey | null {
    if (key === null && (verifies || (stored && 'envelope' in stored))) {
      throw fault('SigningKeyMissing', { address });
    }
    return key;
  }

  function signedLiveSet(liveSet: LiveSet, by: SigningKey | null, after = -Infinity): LiveSet {
    const issued = Math.max(Date.now(), memory.newest() + 1, after + 1);
    const expires = new Date(issued + VALIDITY_MS).toISOString();
    return by
      ? sealedJson(LIVE_SET, liveSet, { issued, expires } satisfies LiveSetPredicate, by)
      : liveSet;
  }

  /** Treats untrusted contents as damaged. */
  async function unlessUntrusted(
    stored: LiveSet | null,
    ledger: readonly unknown[],
  ): Promise<LiveSet | null> {
    const found = stored && (await inspect(stored, memory.newest(), ledger));
    return found && 'content' in found ? found.content : null;
  }

  async function readLiveSet(): Promise<LiveSet> {
    const since = memory.newest();
    return verified(await store.liveSet(), since);
  }

  const signatures: Signatures = {
    problemOf: getProblem,
    expiresAt: () => expiresAt,
    newest: () => memory.newest(),
    remember(issued) {
      if (issued > memory.newest()) memory.keep(issued);
    },

    async sign(request) {
      if (!key) throw fault('SigningKeyMissing', { address });
      const { signAll } = await import('./sign-all');
      return signAll(store, {
        ...request,
        trusted,
        key,
        async liveSetProblem(stored) {
          const found = await inspect(stored, memory.newest());
          return 'problem' in found ? found.problem : null;
        },
        isDue: () => expiresAt !== null && isDue(expiresAt),
        signedLiveSet(stored) {
          const found = openedJson(LIVE_SET, stored, trusted);
          const after =
            'problem' in found ? undefined : (found.predicate as LiveSetPredicate).issued;
          return signedLiveSet(withoutEnvelope(stored), key, after);
        },
      });
    },

    async renew() {
      if (!key || (await store.liveMark()) === null) return;
      await readLiveSet();
      if (expiresAt !== null && !isDue(expiresAt)) return;
      const make = async ({ liveSet: stored, ledger }: LedgerState) =>
        stored && signedLiveSet(await verified(stored, memory.newest(), ledger), key);
      await store.rebuild(make, { keepsAside: false });
      await readLiveSet();
    },
  };

  return {
    ...store,
    artifacts: withSignedVersions(artifacts, signing, { getProblem, keyFor }),
    rendered: withSignedMarkup(rendered, signing),

    signatures: verifies ? signatures : null,

    liveSet: readLiveSet,

    change: (decide) =>
      store.change(async ({ liveSet: stored, ledger }) => {
        const by = keyFor(stored);
        const liveSet = await verified(stored, memory.newest(), ledger);
        const { change, result } = await decide({ liveSet, ledger });
        if (!change) return { result };
        return { change: { ...change, liveSet: signedLiveSet(change.liveSet, by) }, result };
      }),

    rebuild: (make, options) =>
      store.rebuild(async ({ liveSet: stored, ledger }) => {
        const by = keyFor(stored);
        const next = await make({ liveSet: await unlessUntrusted(stored, ledger), ledger });
        return next && signedLiveSet(next, by);
      }, options),
  };
}

const isEmpty = (liveSet: LiveSet): boolean =>
  !('envelope' in liveSet) && Object.keys(liveSet.microFrontends).length === 0;

interface Checks {
  getProblem: (manifest: BuiltManifest) => Promise<string | null>;
  keyFor: (stored: LiveSet | null) => SigningKey | null;
}

function withSignedVersions<Kept extends Artifacts>(
  artifacts: Kept,
  { trusted }: Signing,
  { getProblem, keyFor }: Checks,
): Kept {
  const verifies = trusted.length > 0;
  return {
    ...artifacts,

    async manifest(name, version) {
      const found = await artifacts.manifest(name, version);
      if (!found || !verifies) return found;
      // Somebody may move a version, with its signature, to another one's place.
      const isInPlace = found.name === name && found.version === version;
      return isInPlace && (await getProblem(found)) === null ? found : null;
    },

    ...(verifies && { open: openingWholeFiles(artifacts) }),

    async stage(build) {
      const key = keyFor(null);
      const staged = await artifacts.stage(build);
      if (!key) return staged;
      const { manifest } = build;
      const { name, version } = manifest;
      return {
        ...staged,
        async keep(origin) {
          await staged.keep(origin);
          // Keeps the statement of who released it first.
          if ((await getProblem(manifest)) === null) return;
          await artifacts.keepProvenance(name, version, provenanceText(manifest, origin, key));
        },
      };
    },
  };
}

/**
 * Treats untrusted markup as missing: pages appear without it. A process that signs also ignores what another key
 * signed: the next release renders it again, before that key is no longer trusted.
 */
function withSignedMarkup(rendered: SideFiles, { trusted, key }: Signing): SideFiles {
  return {
    ...rendered,

    async read(name) {
      const text = await rendered.read(name);
      const object = text === null ? null : objectIn(text);
      if (!object) return null;
      if (trusted.length === 0) return JSON.stringify(withoutEnvelope(object));
      const found = openedJson(markupKind(name), object, key ? [key.public] : trusted);
      return 'problem' in found ? null : JSON.stringify(found.content);
    },

    keep(name, text) {
      const object = key && objectIn(text);
      if (!object) return rendered.keep(name, text);
      const signed = sealedJson(markupKind(name), object, {}, key);
      return rendered.keep(name, JSON.stringify(signed, null, 2));
    },
  };
}

function objectIn(text: string): object | null {
  const parsed = parsedJson(text);
  return typeof parsed === 'object' ? parsed : null;
}
