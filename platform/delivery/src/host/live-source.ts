import { defaultVersion, type LiveSet, type LiveVersion } from '@portal/shared/contract';
import pMap from 'p-map';
import { DeliveryError } from '../faults';
import type { Store } from '../store/store';

/** The result of `work`, or `otherwise` if that takes longer. */
export async function fallBackAfter<Value>(
  milliseconds: number,
  work: Promise<Value>,
  otherwise: Value,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, milliseconds, otherwise);
  });
  try {
    return await Promise.race([work, impatience]);
  } finally {
    clearTimeout(timer);
  }
}

const MAX_PARALLEL_CHECKS = 16;

/**
 * Removes untrusted versions from a live set, and the whole remote when its stable version is untrusted. The rest is
 * served. Each untrusted version is logged once, until it is trusted.
 */
function createTrustedPart({ signatures }: Store, log: (message: string) => void) {
  let logged = new Set<string>();

  async function trustedPart(liveSet: LiveSet): Promise<LiveSet> {
    if (!signatures) return liveSet;
    const problems = new Map<LiveVersion, string>();
    await pMap(
      Object.values(liveSet.microFrontends).flat(),
      async (version) => {
        const problem = await signatures.problemOf(version.extras.portal);
        if (problem !== null) problems.set(version, problem);
      },
      { concurrency: MAX_PARALLEL_CHECKS },
    );
    const messages = [...problems].map(
      ([{ extras, metadata }, problem]) =>
        `${extras.portal.name} ${metadata.version} is not served: ${problem}`,
    );
    for (const message of messages) if (!logged.has(message)) log(message);
    logged = new Set(messages);

    const stored = Object.entries(liveSet.microFrontends).flatMap(
      ([name, versions]): [string, LiveVersion[]][] => {
        const trusted = versions.filter((version) => !problems.has(version));
        const stable = defaultVersion(versions);
        return stable && problems.has(stable) ? [] : [[name, trusted]];
      },
    );
    return { ...liveSet, microFrontends: Object.fromEntries(stored) };
  }

  return {
    trustedPart,
    /** The number of versions removed last time. */
    untrusted: () => logged.size,
  };
}

/** A request waits this long for a newer live set before it uses the current one. */
const LIVE_SET_TIMEOUT_MS = 500;

/** After this time untrusted versions are verified again: they may be signed by now. */
const UNTRUSTED_RETRY_MS = 10_000;

export type LiveSource = ReturnType<typeof createLiveSource>;

/**
 * The current live set, read again only when it was replaced. While a newer one is damaged, untrusted or unavailable,
 * the last good one is used, and that is logged once.
 */
export function createLiveSource(
  store: Store,
  log: (message: string) => void,
  untrustedFor = UNTRUSTED_RETRY_MS,
) {
  let good: LiveSet | undefined;
  /** The mark of the last read, successful or not. */
  let seen: string | null | undefined;
  // From a monotonic clock, because the system clock may be set back.
  let lookedAt = -Infinity;
  let readAt = -Infinity;
  let knownNewest: number | undefined;
  let looking: Promise<LiveSet> | undefined;
  let failing = false;
  let hasExpired = false;
  const { trustedPart, untrusted } = createTrustedPart(store, log);

  /** Seconds until the live set expires; negative: it has. Null: it is not verified. */
  function validFor(): number | null {
    const end = store.signatures?.expiresAt() ?? null;
    return end === null ? null : (end - Date.now()) / 1000;
  }

  /** Keeps serving: a running portal is worth more than one that is certainly the newest. */
  function reportExpiry(): void {
    const left = validFor();
    const isOver = left !== null && left <= 0;
    if (isOver && !hasExpired) {
      log(
        `The live set of ${store.address} holds no longer: nobody signed it again. It stays, but a host that starts refuses it`,
      );
    }
    hasExpired = isOver;
  }

  async function read(mark: string | null, last: LiveSet | undefined): Promise<LiveSet> {
    try {
      if (last && mark === null) throw new Error(`The live.json of ${store.address} is gone`);
      return await trustedPart(await store.liveSet());
    } catch (error) {
      // Damage stays until the live set is replaced; an unavailable one is read again.
      if (isDamage(error)) seen = mark;
      throw error;
    }
  }

  async function look(last: LiveSet | undefined): Promise<LiveSet> {
    try {
      const began = performance.now();
      const mark = await store.liveMark();
      const isDue = untrusted() > 0 && began - readAt >= untrustedFor;
      if (last && mark === seen && !isDue) {
        // The mark may be that of a damaged live set.
        if (!failing) knownNewest = began;
        return last;
      }
      readAt = began;
      good = await read(mark, last);
      seen = mark;
      knownNewest = began;
      if (failing) log(`The live set of ${store.address} is read again`);
      failing = false;
      return good;
    } catch (error) {
      // No valid live set was ever read: this request fails, and the next one tries again.
      if (!last) throw error;
      if (!failing) log(`${String(error)}; the live set read before stays`);
      failing = true;
      return last;
    }
  }

  return {
    current: (): Promise<LiveSet> => {
      const now = performance.now();
      if (!looking) {
        if (good && now - lookedAt < store.markLifetime) return Promise.resolve(good);
        lookedAt = now;
        looking = look(good).finally(() => {
          looking = undefined;
          reportExpiry();
        });
      }
      return good ? fallBackAfter(LIVE_SET_TIMEOUT_MS - (now - lookedAt), looking, good) : looking;
    },
    /** Seconds since it was known to be the newest; null: there never was one. */
    age: () => (knownNewest === undefined ? null : (performance.now() - knownNewest) / 1000),
    validFor,
    /** The number of versions that are left out because they are untrusted. */
    untrusted,
  };
}

const isDamage = (error: unknown): boolean =>
  error instanceof DeliveryError &&
  (error.name === 'LiveSetDamaged' || error.name === 'LiveSetUntrusted');
