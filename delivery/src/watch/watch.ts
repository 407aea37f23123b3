import { setTimeout as pause } from 'node:timers/promises';
import type { LoadCounts } from '../api/load-counts';
import type { Ask } from '../commands/commands';
import { DeliveryError } from '../faults';
import type { Deed, Operators } from '../operations/operators';
import type { Outcome } from '../release/change';
import { canaryBegan } from '../release/halt';
import { DEFAULT_EVERY, DEFAULT_RULE, type Rule, describeFates, isWorse } from './rule';
import { canaryTallyOf, tallyOf } from './tally';

/** How the ledger names whom a halt comes from. */
const WATCHER = 'portal watch';

export interface LookOptions {
  /** The store, or the release service that has it. */
  ask: Ask;
  loadCounts: LoadCounts;
  /** Writes into the audit log of operators. */
  record: Operators['record'];
  rule?: Partial<Rule>;
  signal?: AbortSignal;
}

/** A canary that was taken away, and the numbers. */
export interface Halted {
  outcome: Outcome;
  reason: string;
}

export interface WatchOptions extends LookOptions {
  /** Seconds between two looks. */
  every?: number;
  /** Ends the watch; a halt that is under way is finished. */
  signal: AbortSignal;
  onHalt: (halted: Halted) => void;
  /** Told once of what keeps it from looking, and once that it looks again. */
  onTrouble: (message: string) => void;
}

/** The seconds of a day: a canary's counts are only added up. */
const STEP = 86_400;
/** Before any count that is kept. */
const EVER = new Date(0).toISOString();

/** Looks at every canary once, and takes away those that fail. @throws when it cannot look */
export async function* look({
  ask,
  loadCounts,
  record,
  rule,
  signal,
}: LookOptions): AsyncGenerator<Halted, void> {
  const bounds = { ...DEFAULT_RULE, ...rule };
  for (const { remote, stable, canary, began } of await canariesIn(ask)) {
    // Earlier reports are about another canary, or about the stable version under other conditions.
    const counts = await loadCounts({ since: began ?? EVER, step: STEP, remote }, signal);
    const ofCanary = { version: canary, ...canaryTallyOf(counts, canary) };
    const ofStable = { version: stable, ...tallyOf(counts, stable, 'stable') };
    if (!isWorse(ofCanary, ofStable, bounds)) continue;
    const reason = describeFates(ofCanary, ofStable);
    const request = { remote, who: WATCHER, reason, expect: stable, canary, began };
    const tell = (told: Deed['outcome']) =>
      record({
        action: 'release.halt',
        subject: remote,
        outcome: told,
        details: { canary, stable, reason },
      });
    await tell('begun');
    const outcome = await unlessOvertaken(ask('halt', request));
    await tell(outcome ? 'done' : 'refused');
    if (outcome) yield { outcome, reason };
  }
}

/** Looks again and again until the signal ends it. */
export async function watch({
  every = DEFAULT_EVERY,
  onHalt,
  onTrouble,
  ...options
}: WatchOptions): Promise<void> {
  const { signal } = options;
  let trouble: string | null = null;
  while (!signal.aborted) {
    try {
      for await (const halted of look(options)) onHalt(halted);
      if (trouble !== null) onTrouble('The canaries are watched again');
      trouble = null;
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      if (message !== trouble) onTrouble(`The canaries are not watched: ${message}`);
      trouble = message;
    }
    await pause(every * 1000, undefined, { signal }).catch(() => undefined);
  }
}

interface Watched {
  remote: string;
  stable: string;
  canary: string;
  /** Null where the ledger does not say. */
  began: string | null;
}

/** All canaries there are, the host's among them. */
async function canariesIn(ask: Ask): Promise<Watched[]> {
  // In this order: a change stands in the ledger before it stands in the live set.
  const all = await ask('status', {});
  const oldestFirst = (await ask('history', {})).toReversed();
  return all.flatMap(({ remote, live, canary }): Watched[] => {
    if (live === null || canary === null) return [];
    const entries = oldestFirst.filter((entry) => entry.remote === remote);
    const { version } = canary;
    return [{ remote, stable: live, canary: version, began: canaryBegan(entries, version) }];
  });
}

/** Null when somebody decided about the canary meanwhile: then it is theirs. */
async function unlessOvertaken(halting: Promise<Outcome>): Promise<Outcome | null> {
  try {
    return await halting;
  } catch (error) {
    if (error instanceof DeliveryError && error.name === 'Overtaken') return null;
    throw error;
  }
}
