import type { KeptAnswers, RuntimeConfig } from '@portal/shared';
import { isOnline } from '../connection/network';
import type { BrowserStorage } from '../session/browser-storage';
import { OFFLINE_KEY } from '../session/offline-key';
import { idle } from '../when-idle';
import { canOpenOffline } from './can-open-offline';

/** A host that turns pages without a network off has the worker delete all caches of this prefix. */
const CACHE = 'portal-answers';

/** The answers that a person keeps on this device, if they want to. */
export interface AnswersOnDevice extends KeptAnswers {
  /** Whether pages open without a network at all. */
  isOffered: boolean;
  isChosen: () => boolean;
  choose: (isWanted: boolean) => Promise<void>;
  /** Deletes what no key opens any more. */
  sweep: () => void;
}

export interface AnswersOnDeviceOptions {
  config: RuntimeConfig;
  storage: BrowserStorage;
  /** Called with the time of an answer that the page is about to show. */
  onShown: (at: number) => void;
}

const load = () => import(/* webpackChunkName: "idle" */ './sealed-answers');

/**
 * Keeps answers while a person wants it, and finds them while there is no network. The key that opens them is in local
 * storage, so it is gone in the moment in which a session ends; the answers themselves go after it.
 */
export function createAnswersOnDevice({
  config,
  storage,
  onShown,
}: AnswersOnDeviceOptions): AnswersOnDevice {
  const isOffered = canOpenOffline(config);
  const currentKey = () => (isOffered ? storage.get(OFFLINE_KEY) : null);

  const sweep = () => {
    // Not there without https.
    const caches = globalThis.caches as CacheStorage | undefined;
    if (currentKey() === null) caches?.delete(CACHE).catch(() => undefined);
  };

  async function keep(address: string, body: unknown): Promise<void> {
    const key = currentKey();
    if (key === null) return;
    await idle();
    const { seal } = await load();
    if (currentKey() === key) await seal(CACHE, key, address, body);
    // The session may have ended meanwhile.
    sweep();
  }

  return {
    isOffered,
    isChosen: () => currentKey() !== null,
    async choose(isWanted) {
      if (isWanted) storage.set(OFFLINE_KEY, await (await load()).newKey(CACHE));
      else storage.remove(OFFLINE_KEY);
      sweep();
    },
    sweep,
    // What the device has no room for is not kept.
    keep: (address, body) => void keep(address, body).catch(() => undefined),
    async find(address, read) {
      const key = isOnline() ? null : currentKey();
      if (key === null) return null;
      try {
        const kept = await (await load()).unseal(CACHE, key, address);
        if (!kept) return null;
        const found = read(kept.body);
        onShown(kept.at);
        return found;
      } catch {
        // Another version kept what this one cannot read, or the code is not on this device.
        return null;
      }
    },
  };
}
