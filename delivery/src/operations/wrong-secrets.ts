import { Refusal } from './refusal';

const MOST = 10;
/** Milliseconds. */
const WITHIN = 60_000;
/** Addresses that are remembered; beyond it those seen longest ago are forgotten. */
const MOST_ADDRESSES = 10_000;

interface Tries {
  wrong: number;
  since: number;
}

export interface WrongSecrets {
  /** @throws Refusal while too many came from this address */
  requireFew(address: string): void;
  count(address: string): void;
}

/** Counts wrong secrets by address, in this process. Whoever is signed in already is not held up. */
export function wrongSecrets(now: () => number = Date.now): WrongSecrets {
  const seen = new Map<string, Tries>();

  function triesOf(address: string): Tries {
    const tries = seen.get(address);
    return tries && now() - tries.since < WITHIN ? tries : { wrong: 0, since: now() };
  }

  return {
    requireFew(address) {
      const { wrong, since } = triesOf(address);
      if (wrong < MOST) return;
      const seconds = Math.ceil((since + WITHIN - now()) / 1000);
      throw new Refusal(429, `Too many tries. Try again in ${seconds} seconds.`, {
        'retry-after': String(seconds),
      });
    },

    count(address) {
      const { wrong, since } = triesOf(address);
      seen.delete(address);
      seen.set(address, { wrong: wrong + 1, since });
      const [oldest] = seen.keys();
      if (seen.size > MOST_ADDRESSES && oldest !== undefined) seen.delete(oldest);
    },
  };
}
