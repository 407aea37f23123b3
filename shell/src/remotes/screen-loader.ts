import type { Cohort, LazyScreen, LoadReport, RemoteModule } from '@portal/shared';
import {
  attemptScreen,
  type LoadFailure,
  type Attempt,
  type LoadedScreen,
  type LoadTools,
  type Step,
} from './load-screen';

export type LoadState =
  | { status: 'loading' }
  | { status: 'ready'; loaded: LoadedScreen }
  | { status: 'failed'; code: string; step: Step };

export interface ScreenLoaderOptions {
  remote: string;
  /** What the person was drawn into, also when another version helps out. */
  cohort: Cohort;
  pick: (module: RemoteModule) => LazyScreen | undefined;
  /** What to try, in order; asked again for each try of the person. */
  attempts: () => [Attempt, ...Attempt[]];
  tools: LoadTools;
  /** Told of an attempt that showed a screen, so that later screens begin with it. */
  onShown: (attempt: Attempt) => void;
  /** Told of an attempt that failed, so that later screens do not join it. */
  onFailed: (attempt: Attempt) => void;
  report: (report: LoadReport) => void;
  now?: () => number;
  /** A code a person can read out to support. */
  createCode?: (step: Step) => string;
}

/** One go through the attempts: what an earlier go still brings is no longer asked for. */
interface Run {
  attempt: Attempt;
  /** What is tried when this attempt fails. */
  left: Attempt[];
  failures: number;
  startedAt: number;
  shown: boolean;
}

const OUTCOMES = ['loaded', 'retried', 'fell-back'] as const;

const readableCode = (step: Step): string =>
  `${step.toUpperCase()}-${Math.random().toString(36).slice(2, 6).toUpperCase()}`;

/**
 * Brings one screen of a remote onto the page: contract → entry → integrity → module → render.
 * A step that fails moves on to the next attempt; after the last one the screen's area shows a card.
 */
export class ScreenLoader {
  private state: LoadState = { status: 'loading' };
  private readonly listeners = new Set<() => void>();
  private run: Run | null = null;
  private ahead = false;
  private readonly now: () => number;
  private readonly createCode: (step: Step) => string;

  constructor(private readonly options: ScreenLoaderOptions) {
    this.now = options.now ?? (() => performance.now());
    this.createCode = options.createCode ?? readableCode;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): LoadState => this.state;

  /** Whether it was begun before there is an area for it, and none has taken it yet. */
  get isAhead(): boolean {
    return this.ahead;
  }

  /** Whether the screen is on the page. */
  get isShown(): boolean {
    return this.run?.shown ?? false;
  }

  /** Begins before there is an area: the first `start` joins in. Resolves once it is known what shows. */
  startAhead(): Promise<void> {
    this.start();
    this.ahead = true;
    return new Promise((resolve) => {
      const unsubscribe = this.subscribe(() => {
        if (this.state.status === 'loading') return;
        unsubscribe();
        resolve();
      });
    });
  }

  /** Begins, or begins anew: after a failure, or when the area is mounted again. */
  readonly start = (): void => {
    if (this.ahead) {
      this.ahead = false;
      return;
    }
    const [attempt, ...left] = this.options.attempts();
    this.run = { attempt, left, failures: 0, startedAt: this.now(), shown: false };
    void this.attempt(this.run);
  };

  /** Nobody looks any more: nothing further is tried or told. */
  readonly stop = (): void => {
    this.run = null;
  };

  /** The screen was painted: the render step is done. */
  readonly rendered = (): void => {
    const { run } = this;
    if (!run || run.shown) return;
    run.shown = true;
    this.options.onShown(run.attempt);
    this.send(run, 'render', OUTCOMES[run.failures] ?? 'fell-back');
  };

  /** The screen threw. While it first renders this is a failed step; later a crash of this area. */
  readonly crashed = (): void => {
    const { run } = this;
    if (!run) return;
    if (run.shown) return this.giveUp(run, 'render', 'crashed');
    this.options.onFailed(run.attempt);
    this.next(run, 'render');
  };

  private async attempt(run: Run): Promise<void> {
    const { attempt } = run;
    this.become({ status: 'loading' });
    try {
      const loaded = await attemptScreen(attempt, this.options.pick, this.options.tools);
      if (run === this.run) this.become({ status: 'ready', loaded });
    } catch (thrown) {
      this.options.onFailed(attempt);
      if (run === this.run) this.next(run, (thrown as LoadFailure).step);
    }
  }

  private next(run: Run, step: Step): void {
    const following = run.left.shift();
    if (!following) return this.giveUp(run, step, 'failed');
    this.send(run, step, 'failed');
    run.attempt = following;
    run.failures += 1;
    void this.attempt(run);
  }

  private giveUp(run: Run, step: Step, outcome: 'failed' | 'crashed'): void {
    const code = this.createCode(step);
    this.send(run, step, outcome, code);
    this.become({ status: 'failed', code, step });
  }

  private send(run: Run, step: Step, outcome: LoadReport['outcome'], code = ''): void {
    const { remote, cohort, report } = this.options;
    const { version } = run.attempt.live.metadata;
    const duration = Math.round(this.now() - run.startedAt);
    report({ remote, version, cohort, step, outcome, duration, code });
  }

  private become(state: LoadState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
