import {
  checkContract,
  getFallback,
  type LazyScreen,
  type LiveVersion,
  type LoadReport,
  missingFromModule,
  type RemoteModule,
} from '@portal/shared';
import type { ComponentType } from 'react';
import { failAfter, TimeLimitExceeded } from '../late/fail-after';
import type { AssetGuard } from './integrity';
import { getFolder, type Manifests } from './manifests';
import { UnmetVersion } from './share-scope';

export type Step = LoadReport['step'];

/** The step at which a version failed, and the cause. */
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

/** An attempt to show a version in its n-th container. */
export interface Attempt {
  live: LiveVersion;
  number: number;
}

export interface ContainerRequest {
  container: string;
  url: string;
  attempt: Attempt;
}

/** Loads the module of a container. */
export type LoadContainer = (request: ContainerRequest) => Promise<RemoteModule>;

export interface LoadTools {
  /** Loads manifest, entry and module. */
  loadModule: (attempt: Attempt) => Promise<RemoteModule>;
  /** Checks, after a failed entry or manifest, whether its bytes differ from the promised hash. */
  isDamaged: (live: LiveVersion) => Promise<boolean>;
  /** Adds slices, saga and texts. Throws when another remote owns one of the slices. */
  activate: (module: RemoteModule, live: LiveVersion) => Promise<void>;
}

/** The limit of a chunk is shorter. */
const SCREEN_LIMIT_MS = 12_000;

/** The time limit of an entry, in milliseconds. It is shorter if there is another version to try. */
export const getEntryLimit = ({ live }: Attempt, left: readonly Attempt[]): number =>
  left.some((one) => one.live.url !== live.url) ? 6_000 : 12_000;

/** The attempts after a failure. If a version hangs, the next is another version, if there is one. */
export function attemptsAfter(
  { live }: Attempt,
  left: readonly Attempt[],
  cause: unknown,
): Attempt[] {
  const others = left.filter((one) => one.live.url !== live.url);
  return hangs(cause) && others.length > 0 ? others : [...left];
}

export interface LoadedScreen {
  live: LiveVersion;
  module: RemoteModule;
  Screen: ComponentType;
}

/** The time limit for finding out why an entry failed, in milliseconds. */
const CHECK_TIMEOUT_MS = 3_000;

/** The name of the bundler's error when an entry has loaded and one of its chunks has not. */
const isOfChunk = (cause: unknown): boolean =>
  cause instanceof Error && cause.name === 'ChunkLoadError';

/** Whether nothing arrived in time. The bundler has its own time limit for chunks. */
const hangs = (cause: unknown): boolean =>
  cause instanceof TimeLimitExceeded ||
  (isOfChunk(cause) && (cause as { type?: string }).type === 'timeout');

/**
 * Runs the steps of one attempt: contract → entry → integrity → module. The caller does the last step, render. Rejects
 * with a `LoadFailure` that names the step. No code runs before the contract is checked.
 */
export async function attemptScreen(
  attempt: Attempt,
  pick: (module: RemoteModule) => LazyScreen | undefined,
  { loadModule, isDamaged, activate }: LoadTools,
  entryLimit: number,
): Promise<LoadedScreen> {
  const { live } = attempt;
  const { version } = live.metadata;
  const manifest = live.extras.portal;
  const fail = (step: Step) => (cause: unknown) => {
    throw new LoadFailure(step, version, cause);
  };

  const fit = checkContract(manifest.contract);
  if (!fit.compatible) return fail('contract')(new Error(fit.reason));

  const module = await failAfter(entryLimit, 'The entry', loadModule(attempt)).catch(
    async (cause: unknown) => {
      if (isOfChunk(cause)) return fail('module')(cause);
      if (cause instanceof UnmetVersion) return fail('contract')(cause);
      if (hangs(cause)) return fail('entry')(cause);
      // A server that hangs must not delay the next attempt.
      const damaged = await failAfter(CHECK_TIMEOUT_MS, 'The check', isDamaged(live)).catch(
        () => false,
      );
      return fail(damaged ? 'integrity' : 'entry')(cause);
    },
  );

  return failAfter(
    SCREEN_LIMIT_MS,
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
  /** The attempt whose container has loaded or is loading. */
  existing?: Attempt | undefined;
  /** The number of containers of a version that the page has loaded. */
  made: (live: LiveVersion) => number;
}

/** The attempts in order: the version, the version in a fresh container, its fallback. */
export function planAttempts({
  versions,
  live,
  existing,
  made,
}: AttemptsRequest): [Attempt, ...Attempt[]] {
  const first = existing ?? { live, number: made(live) + 1 };
  const again = { live: first.live, number: made(first.live) + (existing ? 1 : 2) };
  const previous = getFallback(versions, first.live);
  return [first, again, ...(previous ? [{ live: previous, number: made(previous) + 1 }] : [])];
}

/** The containers of the page. Screens that need the same container share it. */
export class ContainerPool {
  private readonly containers = new Map<string, Promise<RemoteModule>>();
  /** The number of containers loaded from each entry address. */
  private readonly made = new Map<string, number>();
  /** The remote of each version whose code has run, by the version's url. */
  readonly ran = new Map<string, string>();

  constructor(
    private readonly guard: AssetGuard,
    private readonly manifests: Manifests,
    private readonly loadContainer: LoadContainer,
  ) {}

  readonly madeOf = ({ url }: LiveVersion): number => this.made.get(url) ?? 0;

  /** Loads the module from the container of an attempt. */
  load(remote: string, attempt: Attempt): Promise<RemoteModule> {
    const { live, number } = attempt;
    const { url } = live;
    const key = `${url}#${number}`;
    this.guard.beginAttempt(live, number);
    const known = this.containers.get(key);
    if (known) return known;
    this.made.set(url, number);
    const loading = this.open(remote, attempt);
    this.containers.set(key, loading);
    return loading;
  }

  private async open(remote: string, { live, number }: Attempt): Promise<RemoteModule> {
    const known = this.manifests.knownOf(live);
    const portal = known.entry ? known : await this.manifests.whole(live, number);
    const url = getFolder(live) + portal.entry;
    const module = await this.loadContainer({
      container: portal.container ?? remote,
      url: this.guard.lookUp(url)?.url ?? url,
      attempt: { live: { ...live, url, extras: { portal } }, number },
    });
    this.ran.set(live.url, remote);
    return module;
  }
}
