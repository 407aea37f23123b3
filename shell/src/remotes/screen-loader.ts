import {
  createListeners,
  ERROR_PAGES,
  LOAD_ERRORS,
  type Cohort,
  type LazyScreen,
  type LoadReport,
  type RemoteModule,
  isOnline,
} from '@portal/shared';
import {
  attemptsAfter,
  attemptScreen,
  getEntryLimit,
  type LoadFailure,
  type Attempt,
  type LoadedScreen,
  type LoadTools,
  type Step,
} from './load-remote';

export type LoadState =
  | { status: 'loading' }
  | { status: 'ready'; loaded: LoadedScreen }
  | { status: 'failed'; code: string };

export interface ScreenLoaderOptions {
  remote: string;
  /** The person's cohort, also when the fallback shows. */
  cohort: Cohort;
  pick: (module: RemoteModule) => LazyScreen | undefined;
  /** The attempts in order. Called again by each press of "Try again". */
  attempts: () => [Attempt, ...Attempt[]];
  tools: LoadTools;
  onShown: (attempt: Attempt) => void;
  onFailed: (attempt: Attempt) => void;
  report: (report: LoadReport) => void;
  now?: () => number;
  /** Creates the code that a person reads out to support. */
  createCode?: (step: Step) => string;
}

/** One run through the attempts. Late results of an earlier run are ignored. */
interface Run {
  first: Attempt;
  attempt: Attempt;
  /** The attempts after this one. */
  left: Attempt[];
  startedAt: number;
  shown: boolean;
}

/** How the attempt of a run that showed the screen is reported. */
function getOutcome({ first, attempt }: Run): LoadReport['outcome'] {
  if (attempt === first) return 'loaded';
  return attempt.live.url === first.live.url ? 'retried' : 'fell-back';
}

const readableCode = (step: Step): string =>
  `${step.toUpperCase()}-${Math.random().toString(36).slice(2, 6).toUpperCase()}`;

/**
 * Loads and shows one screen of a remote: contract → entry → integrity → module → render.
 * When a step fails, it starts the next attempt. After the last one, the area shows a card.
 */
export class ScreenLoader {
  private state: LoadState = { status: 'loading' };
  private readonly listeners = createListeners();
  private run: Run | null = null;
  private preloaded = false;
  private readonly now: () => number;
  private readonly createCode: (step: Step) => string;

  constructor(private readonly options: ScreenLoaderOptions) {
    this.now = options.now ?? (() => performance.now());
    this.createCode = options.createCode ?? readableCode;
  }

  readonly subscribe = this.listeners.subscribe;

  readonly getState = (): LoadState => this.state;

  /** Whether it was started by `preload` and no area uses it yet. */
  get isPreloaded(): boolean {
    return this.preloaded;
  }

  /** Whether the screen is on the page. */
  get isShown(): boolean {
    return this.run?.shown ?? false;
  }

  /** Starts before the area is rendered; the first `start` joins this run. Resolves when ready or failed. */
  preload(): Promise<void> {
    this.start();
    this.preloaded = true;
    return new Promise((resolve) => {
      this.subscribe(() => {
        if (this.state.status !== 'loading') resolve();
      });
    });
  }

  /** Starts, or starts again after a failure or when the area is mounted again. */
  readonly start = (): void => {
    if (this.preloaded) {
      this.preloaded = false;
      return;
    }
    const [attempt, ...left] = this.options.attempts();
    this.run = { first: attempt, attempt, left, startedAt: this.now(), shown: false };
    void this.attempt(this.run);
  };

  /** Ends the run when the area is unmounted: no further attempts or reports. */
  readonly stop = (): void => {
    this.run = null;
  };

  /** Called when the screen was rendered, which completes the last step. */
  readonly rendered = (): void => {
    const { run } = this;
    if (!run || run.shown) return;
    run.shown = true;
    this.options.onShown(run.attempt);
    this.send(run, 'render', getOutcome(run));
  };

  /**
   * Called when the screen throws or its saga keeps crashing. Before the screen is rendered that is a failed step,
   * afterwards a crash of the area.
   */
  readonly crashed = (step: Step): void => {
    const { run } = this;
    if (!run || this.state.status === 'failed') return;
    if (run.shown) return this.fail(run, step, 'crashed');
    this.options.onFailed(run.attempt);
    this.next(run, step);
  };

  private async attempt(run: Run): Promise<void> {
    const { attempt } = run;
    this.setState({ status: 'loading' });
    try {
      const { pick, tools } = this.options;
      const loaded = await attemptScreen(attempt, pick, tools, getEntryLimit(attempt, run.left));
      if (run === this.run) this.setState({ status: 'ready', loaded });
    } catch (thrown) {
      // eslint-disable-next-line no-console -- for developers, and for the release that tries a build
      console.warn(
        `${String(thrown)} (${ERROR_PAGES}${LOAD_ERRORS[(thrown as LoadFailure).step]})`,
      );
      this.options.onFailed(attempt);
      if (run !== this.run) return;
      const { step, cause } = thrown as LoadFailure;
      run.left = attemptsAfter(attempt, run.left, cause);
      this.next(run, step);
    }
  }

  private next(run: Run, step: Step): void {
    const following = run.left.shift();
    if (!following) return this.fail(run, step, 'failed');
    this.send(run, step, 'failed');
    run.attempt = following;
    void this.attempt(run);
  }

  private fail(run: Run, step: Step, outcome: 'failed' | 'crashed'): void {
    const code = this.createCode(step);
    this.send(run, step, outcome, code);
    this.setState({ status: 'failed', code });
  }

  private send(run: Run, step: Step, outcome: LoadReport['outcome'], code = ''): void {
    // Without a network no version is to blame, and none must be rolled back for it.
    if (outcome === 'failed' && !isOnline()) return;
    const { remote, cohort, report } = this.options;
    const { version } = run.attempt.live.metadata;
    const duration = Math.round(this.now() - run.startedAt);
    report({ remote, version, cohort, step, outcome, duration, code });
  }

  private setState(state: LoadState): void {
    this.state = state;
    this.listeners.notify();
  }
}
