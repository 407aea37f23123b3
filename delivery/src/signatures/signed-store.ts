import type { BuiltManifest, LiveSet } from '@portal/shared/contract';
import { fault } from '../faults';
import { parsedJson } from '../parsed-json';
import type { Artifacts, Origin } from '../store/artifacts';
import type { Rendered } from '../store/rendered';
import type { Store } from '../store/store';
import type { SigningKey } from './keys';
import { shortMemory } from './memory';
import { provenanceProblem, provenanceText, readProvenance } from './provenance';
import { LIVE_SET, markupKind, openedJson, sealedJson, withoutEnvelope } from './sealed-json';
import type { Signing } from './settings';
import { openingWholeFiles } from './whole-files';

/** What is said of a live set: when it was written, in milliseconds since 1970. Each has a later time. */
interface LiveSetPredicate {
  issued: number;
}

/** Who releases on the machine of the store, when nothing else is said. */
const COMMAND: Origin = { builder: 'urn:portal:command' };

/**
 * A store in front of another one. It signs what is written, where it has a key; where keys are trusted, it gives
 * nothing to its readers that none of them signed.
 */
export function withSignatures<Kept extends Store>(store: Kept, signing: Signing): Kept {
  const { trusted, key, memory = shortMemory() } = signing;
  const { address, artifacts, rendered } = store;
  const verifies = trusted.length > 0;

  const problemOf = async (manifest: BuiltManifest): Promise<string | null> =>
    provenanceProblem(manifest, await readProvenance(artifacts, manifest), trusted);

  /**
   * A live set as it is stored, at least as new as `since`: two may be read at the same time. Without a ledger, or
   * with an empty one, it may be that of before the first release.
   */
  function verified(stored: LiveSet, since: number, ledger: readonly unknown[] = []): LiveSet {
    if (!verifies) return withoutEnvelope(stored);
    if (since === -Infinity && ledger.length === 0 && isEmpty(stored)) return stored;
    const found = openedJson(LIVE_SET, stored, trusted);
    if ('problem' in found) throw fault('LiveSetUntrusted', { address, problem: found.problem });
    const { issued } = found.predicate as LiveSetPredicate;
    if (!(issued >= since)) {
      throw fault('LiveSetUntrusted', { address, problem: 'it is older than one that was there' });
    }
    if (issued > memory.newest()) memory.keep(issued);
    return found.content;
  }

  /** Null: nothing is signed here. @throws SigningKeyMissing */
  function keyFor(stored: LiveSet | null): SigningKey | null {
    if (key === null && (verifies || (stored && 'envelope' in stored))) {
      throw fault('SigningKeyMissing', { address });
    }
    return key;
  }

  function signedLiveSet(liveSet: LiveSet, by: SigningKey | null): LiveSet {
    const predicate: LiveSetPredicate = { issued: Math.max(Date.now(), memory.newest() + 1) };
    return by ? sealedJson(LIVE_SET, liveSet, predicate, by) : liveSet;
  }

  /** What is not trusted is as good as damaged. */
  function unlessUntrusted(stored: LiveSet | null, ledger: readonly unknown[]): LiveSet | null {
    try {
      return stored && verified(stored, memory.newest(), ledger);
    } catch {
      return null;
    }
  }

  return {
    ...store,
    artifacts: withSignedVersions(artifacts, signing, { problemOf, keyFor }),
    rendered: withSignedMarkup(rendered, signing),

    signatures: verifies
      ? {
          problemOf,
          async sign(request) {
            if (!key) throw fault('SigningKeyMissing', { address });
            const { signAll } = await import('./sign-all');
            return signAll(store, {
              ...request,
              trusted,
              key,
              signedLiveSet(stored) {
                // It is read for the time that it was issued.
                unlessUntrusted(stored, []);
                return signedLiveSet(withoutEnvelope(stored), key);
              },
            });
          },
        }
      : null,

    async liveSet() {
      const since = memory.newest();
      return verified(await store.liveSet(), since);
    },

    change: (decide) =>
      store.change(async ({ liveSet: stored, ledger }) => {
        const by = keyFor(stored);
        const liveSet = verified(stored, memory.newest(), ledger);
        const { change, result } = await decide({ liveSet, ledger });
        if (!change) return { result };
        return { change: { ...change, liveSet: signedLiveSet(change.liveSet, by) }, result };
      }),

    rebuild: (make) =>
      store.rebuild(async ({ liveSet: stored, ledger }) => {
        const by = keyFor(stored);
        const next = await make({ liveSet: unlessUntrusted(stored, ledger), ledger });
        return next && signedLiveSet(next, by);
      }),
  };
}

const isEmpty = (liveSet: LiveSet): boolean =>
  !('envelope' in liveSet) && Object.keys(liveSet.microFrontends).length === 0;

interface Checks {
  problemOf: (manifest: BuiltManifest) => Promise<string | null>;
  keyFor: (stored: LiveSet | null) => SigningKey | null;
}

function withSignedVersions<Kept extends Artifacts>(
  artifacts: Kept,
  { trusted }: Signing,
  { problemOf, keyFor }: Checks,
): Kept {
  const verifies = trusted.length > 0;
  return {
    ...artifacts,

    async manifest(name, version) {
      const found = await artifacts.manifest(name, version);
      if (!found || !verifies) return found;
      // A version may be moved to another one's place with its signature.
      const isInPlace = found.name === name && found.version === version;
      return isInPlace && (await problemOf(found)) === null ? found : null;
    },

    ...(verifies && { open: openingWholeFiles(artifacts) }),

    async stage(build, origin = COMMAND) {
      const key = keyFor(null);
      const staged = await artifacts.stage(build);
      if (!key) return staged;
      const { manifest } = build;
      const { name, version } = manifest;
      return {
        ...staged,
        async keep() {
          await staged.keep();
          // What says who released it first stays.
          if ((await problemOf(manifest)) === null) return;
          await artifacts.keepProvenance(name, version, provenanceText(manifest, origin, key));
        },
      };
    },
  };
}

/**
 * What is not trusted is not there: pages show without it. For a process that signs, what another key signed is not there
 * either: the next release renders it again, before that key is no longer trusted.
 */
function withSignedMarkup(rendered: Rendered, { trusted, key }: Signing): Rendered {
  return {
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
