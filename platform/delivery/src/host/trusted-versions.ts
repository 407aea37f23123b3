import pMap from 'p-map';
import { type LiveSet, type LiveVersion, defaultVersion } from '@portal/shared/contract';
import type { Store } from '../store/store';

const AT_ONCE = 16;

/**
 * Removes untrusted versions from a live set, and the whole remote when its stable version is untrusted. The rest
 * is served. Each untrusted version is logged once, until it is trusted.
 */
export function createTrustedPart({ signatures }: Store, log: (message: string) => void) {
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
      { concurrency: AT_ONCE },
    );
    const messages = [...problems].map(
      ([{ extras, metadata }, problem]) =>
        `${extras.portal.name} ${metadata.version} is not served: ${problem}`,
    );
    for (const message of messages) if (!logged.has(message)) log(message);
    logged = new Set(messages);

    const kept = Object.entries(liveSet.microFrontends).flatMap(
      ([name, versions]): [string, LiveVersion[]][] => {
        const trusted = versions.filter((version) => !problems.has(version));
        const stable = defaultVersion(versions);
        return stable && problems.has(stable) ? [] : [[name, trusted]];
      },
    );
    return { ...liveSet, microFrontends: Object.fromEntries(kept) };
  }

  return {
    trustedPart,
    /** The number of versions removed last time. */
    untrusted: () => logged.size,
  };
}
