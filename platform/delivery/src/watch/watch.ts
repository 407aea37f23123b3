import { setTimeout as pause } from 'node:timers/promises';
import type { LoadCounts } from '../api/api-calls';
import type { Ask } from '../release/commands';
import { DeliveryError } from '../faults';
import type { OperatorAction, Operators } from '../operations/operators';
import type { Outcome } from '../release/change';
import { canaryBegan } from '../release/rollback';
import {
  createCanaryTally,
  DEFAULT_INTERVAL_S,
  DEFAULT_RULE,
  describeFates,
  isWorse,
  type Rule,
  createTally,
} from './rule';

/** The name in the ledger for the author of a halt. */
const WATCHER = 'portal watch';

export interface LookOptions {
  /** The store, or the release service in front of it. */
  ask: Ask;
  loadCounts: LoadCounts;
  /** Writes to the audit log of operators. */
  record: Operators['record'];
  rule?: Partial<Rule>;
  signal?: AbortSignal;
}

export interface Halted {
  outcome: Outcome;
  reason: string;
}

export interface WatchOptions extends LookOptions {
  /** Seconds between two checks. */
  every?: number;
  /** Ends the analysis; a halt in progress is completed. */
  signal: AbortSignal;
  onHalt: (halted: Halted) => void;
  /** Called once when checks start to fail, and once when they work again. */
  onTrouble: (message: string) => void;
}

/** The seconds of a day, because only the sum of a canary's counts matters. */
const STEP = 86_400;
/** Earlier than any stored count. */
const EPOCH = new Date(0).toISOString();

/**
 * Checks every canary once, and halts those that fail. If one cannot be checked or halted, the others still are.
 * @throws at the end, the error of the first that failed
 */
export async function* look(options: LookOptions): AsyncGenerator<Halted, void> {
  const troubles: unknown[] = [];
  for (const canary of await canariesIn(options.ask)) {
    try {
      yield* haltIfWorse(canary, options);
    } catch (error) {
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw troubles[0];
}

async function* haltIfWorse(
  { remote, stable, canary, began }: Watched,
  { ask, loadCounts, record, rule, signal }: LookOptions,
): AsyncGenerator<Halted, void> {
  // Earlier reports concern another canary, or the stable version under other conditions.
  const counts = await loadCounts({ since: began ?? EPOCH, step: STEP, remote }, signal);
  const ofCanary = { version: canary, ...createCanaryTally(counts, canary) };
  const ofStable = { version: stable, ...createTally(counts, stable, 'stable') };
  if (!isWorse(ofCanary, ofStable, { ...DEFAULT_RULE, ...rule })) return;
  const reason = describeFates(ofCanary, ofStable);
  const request = { remote, who: WATCHER, reason, expect: stable, canary, began };
  const recordHalt = (stage: OperatorAction['outcome']) =>
    record({
      action: 'release.halt',
      subject: remote,
      outcome: stage,
      details: { canary, stable, reason },
    });
  await recordHalt('begun');
  const outcome = await unlessOvertaken(ask('halt', request));
  // A halt is reported even if it cannot be recorded.
  if (outcome) yield { outcome, reason };
  await recordHalt(outcome ? 'done' : 'refused');
}

export async function watch({
  every = DEFAULT_INTERVAL_S,
  onHalt,
  onTrouble,
  ...options
}: WatchOptions): Promise<void> {
  const { signal } = options;
  let trouble: string | null = null;
  while (!signal.aborted) {
    try {
      for await (const halted of look(options)) onHalt(halted);
      if (trouble !== null) onTrouble('Every canary is watched again');
      trouble = null;
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      if (message !== trouble) onTrouble(`Not every canary is watched: ${message}`);
      trouble = message;
    }
    await pause(every * 1000, undefined, { signal }).catch(() => undefined);
  }
}

interface Watched {
  remote: string;
  stable: string;
  canary: string;
  /** Null if the ledger does not say. */
  began: string | null;
}

/** All canaries, including those of the host. */
async function canariesIn(ask: Ask): Promise<Watched[]> {
  // In this order, because a change enters the ledger before the live set.
  const all = await ask('status', {});
  const oldestFirst = (await ask('history', {})).toReversed();
  return all.flatMap(({ remote, live, canary }): Watched[] => {
    if (live === null || canary === null) return [];
    const entries = oldestFirst.filter((entry) => entry.remote === remote);
    const { version } = canary;
    return [{ remote, stable: live, canary: version, began: canaryBegan(entries, version) }];
  });
}

/** Null when an operator decided about the canary in the meantime: that decision has priority. */
async function unlessOvertaken(halting: Promise<Outcome>): Promise<Outcome | null> {
  try {
    return await halting;
  } catch (error) {
    if (error instanceof DeliveryError && error.name === 'Overtaken') return null;
    throw error;
  }
}
