import {
  checkContract,
  fallbackOf,
  missingFromModule,
  type LazyScreen,
  type LiveVersion,
  type LoadReport,
  type RemoteModule,
} from '@portal/shared';
import type { ComponentType } from 'react';
import { failAfter } from '../fail-after';

export type Step = LoadReport['step'];

/** Why a version could not be shown, and at which step. */
export class LoadFailure extends Error {
  constructor(
    readonly step: Step,
    readonly version: string,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.name = 'LoadFailure';
  }
}

/** One try: a version, in the n-th container the page makes of it. */
export interface Attempt {
  live: LiveVersion;
  number: number;
}

export interface LoadTools {
  /** Loads entry and module. */
  loadModule: (attempt: Attempt) => Promise<RemoteModule>;
  /** After a failed entry: were the bytes other than promised? */
  isDamaged: (live: LiveVersion) => Promise<boolean>;
  /** Adds slices, saga and texts; throws when the remote may not have them. */
  activate: (module: RemoteModule, live: LiveVersion) => Promise<void>;
  /** Milliseconds module and screen may take. */
  budget: number;
}

export interface LoadedScreen {
  live: LiveVersion;
  module: RemoteModule;
  Screen: ComponentType;
}

/** Milliseconds to find out why an entry failed. */
const CHECK_BUDGET = 3_000;

/** The entry stood, and asked for a file of its own that did not come: the bundler's word for it. */
const isOfChunk = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === 'ChunkLoadError';

/**
 * One attempt, step by step: contract → entry → integrity → module. The last step, render, is the
 * caller's. Rejects with a `LoadFailure` that names the step; no code runs before the contract fits.
 */
export async function attemptScreen(
  attempt: Attempt,
  pick: (module: RemoteModule) => LazyScreen | undefined,
  { loadModule, isDamaged, activate, budget }: LoadTools,
): Promise<LoadedScreen> {
  const { live } = attempt;
  const { version } = live.metadata;
  const manifest = live.extras.portal;
  const fail = (step: Step) => (cause: unknown) => {
    throw new LoadFailure(step, version, cause);
  };

  const fit = checkContract(manifest.contract);
  if (!fit.compatible) return fail('contract')(new Error(fit.reason));

  const module = await failAfter(budget, 'The entry', loadModule(attempt)).catch(
    async (cause: unknown) => {
      if (isOfChunk(cause)) return fail('module')(cause);
      // A server that hangs must not hold up the next attempt with the check of what it sent.
      const damaged = await failAfter(CHECK_BUDGET, 'The check', isDamaged(live)).catch(
        () => false,
      );
      return fail(damaged ? 'integrity' : 'entry')(cause);
    },
  );

  return failAfter(
    budget,
    'The screen',
    (async () => {
      const missing = missingFromModule(manifest, module);
      if (missing.length > 0) throw new Error(`It lacks ${missing.join(', ')}`);
      const lazy = pick(module);
      if (!lazy) throw new Error('It lacks the screen asked for');
      await activate(module, live);
      return { live, module, Screen: (await lazy()).default };
    })(),
  ).catch(fail('module'));
}

export interface AttemptsRequest {
  versions: readonly LiveVersion[];
  live: LiveVersion;
  /** The attempt whose container already stands on the page, or is on its way there. */
  standing?: Attempt | undefined;
  /** How many containers of a version the page has asked for. */
  made: (live: LiveVersion) => number;
}

/** What is tried, in order: the version, the same in a fresh container, the previous good one. */
export function attemptsOf({
  versions,
  live,
  standing,
  made,
}: AttemptsRequest): [Attempt, ...Attempt[]] {
  const first = standing ?? { live, number: made(live) + 1 };
  const again = { live: first.live, number: made(first.live) + (standing ? 1 : 2) };
  const previous = fallbackOf(versions, first.live);
  return [first, again, ...(previous ? [{ live: previous, number: made(previous) + 1 }] : [])];
}
