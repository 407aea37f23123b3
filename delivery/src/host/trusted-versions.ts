import pMap from 'p-map';
import { type LiveSet, type LiveVersion, defaultVersion } from '@portal/shared/contract';
import type { Store } from '../store/store';

const AT_ONCE = 16;

/**
 * Leaves out of a live set the versions that are not trusted, and a remote as a whole whose stable version is one of
 * them: the others are served. The log names each once, until it is trusted.
 */
export function createTrustedPart({ signatures }: Store, log: (message: string) => void) {
  let told = new Set<string>();

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
    for (const message of messages) if (!told.has(message)) log(message);
    told = new Set(messages);

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
    /** How many versions were left out last. */
    untrusted: () => told.size,
  };
}
