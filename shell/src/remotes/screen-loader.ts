import type { LazyScreen, LoadReport, RemoteModule } from '@portal/shared';
import {
  attemptScreen,
  LoadFailure,
  type Attempt,
  type LoadedScreen,
  type LoadTools,
  type Step,
} from './load-screen';

export type LoadState =
  | { status: 'loading' }
  | { status: 'ready'; loaded: LoadedScreen }
  | { status: 'failed'; code: string };

export interface ScreenLoaderOptions {
  remote: string;
  pick: (module: RemoteModule) => LazyScreen | undefined;
  /** What to try, in order; asked again for each try of the person. */
  attempts: () => Attempt[];
  tools: LoadTools;
  /** Told of an attempt that showed a screen, so that later screens begin with it. */
  onShown: (attempt: Attempt) => void;
  report: (report: LoadReport) => void;
  now?: () => number;
  /** A code a person can read out to support. */
  createCode?: (step: Step) => string;
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
  private attempts: Attempt[] = [];
  private index = 0;
  private shown = false;
  private startedAt = 0;
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

  /** Begins, or begins anew after a failure. */
  readonly start = (): void => {
    this.attempts = this.options.attempts();
    this.index = 0;
    this.shown = false;
    this.startedAt = this.now();
    this.become({ status: 'loading' });
    void this.run();
  };

  /** The screen was painted: the render step is done. */
  readonly rendered = (): void => {
    const attempt = this.attempts[this.index];
    if (this.shown || !attempt) return;
    this.shown = true;
    this.options.onShown(attempt);
    this.send(attempt, 'render', OUTCOMES[this.index] ?? 'fell-back', '');
  };

  /** The screen threw. While it first renders this is a failed step; later a crash of this area. */
  readonly crashed = (error: unknown): void => {
    const attempt = this.attempts[this.index];
    if (!attempt) return;
    if (this.shown) this.giveUp(attempt, 'render', 'crashed');
    else this.next(attempt, new LoadFailure('render', attempt.live.metadata.version, error));
  };

  private async run(): Promise<void> {
    const attempt = this.attempts[this.index];
    if (!attempt) return;
    try {
      const loaded = await attemptScreen(attempt, this.options.pick, this.options.tools);
      this.become({ status: 'ready', loaded });
    } catch (thrown) {
      this.next(attempt, thrown as LoadFailure);
    }
  }

  private next(attempt: Attempt, { step }: LoadFailure): void {
    if (this.index + 1 >= this.attempts.length) return this.giveUp(attempt, step, 'failed');
    this.send(attempt, step, 'failed', '');
    this.index += 1;
    this.become({ status: 'loading' });
    void this.run();
  }

  private giveUp(attempt: Attempt, step: Step, outcome: 'failed' | 'crashed'): void {
    const code = this.createCode(step);
    this.send(attempt, step, outcome, code);
    this.become({ status: 'failed', code });
  }

  private send({ live }: Attempt, step: Step, outcome: LoadReport['outcome'], code: string): void {
    const { remote, report } = this.options;
    const duration = Math.round(this.now() - this.startedAt);
    report({ remote, version: live.metadata.version, step, outcome, duration, code });
  }

  private become(state: LoadState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
