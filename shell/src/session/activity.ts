import type { BrowserStorage } from './browser-storage';
import { IDLE_LIMIT } from './idle-limit';

export const ACTIVITY_KEY = 'last_activity';

/** Activity is written at most this often, in milliseconds: scrolling must not write at every step. */
const FINENESS = 5_000;

const KINDS = ['keydown', 'mousemove', 'mousedown', 'click', 'touchstart', 'scroll'] as const;

/** Those a page must not hold up: they scroll it, or do nothing by themselves. */
const PASSIVE: ReadonlySet<string> = new Set(['mousemove', 'touchstart', 'scroll']);

/** Moments at which a page that slept may find that time has passed. */
const WAKINGS = ['visibilitychange', 'pageshow', 'focus'] as const;

export interface ActivityOptions {
  storage: BrowserStorage;
  now?: () => number;
}

/** When somebody last did something in any tab of this browser, as milliseconds of the clock. */
export class Activity {
  private readonly storage: BrowserStorage;
  private readonly now: () => number;
  private noted = 0;

  constructor({ storage, now = Date.now }: ActivityOptions) {
    this.storage = storage;
    this.now = now;
  }

  get last(): number {
    return Math.max(this.noted, Number(this.storage.get(ACTIVITY_KEY)) || 0);
  }

  /** Whether the session has idled away, be it ended by now or not: nothing revives it. */
  get isOver(): boolean {
    const { last } = this;
    return last > 0 && this.now() - last >= IDLE_LIMIT;
  }

  /** Whether it is known already that somebody is there. */
  private get isFresh(): boolean {
    return Math.abs(this.now() - this.noted) < FINENESS;
  }

  /** A session begins, whatever was before it. */
  begin(): void {
    this.noted = this.now();
    this.storage.set(ACTIVITY_KEY, String(this.noted));
  }

  /** Somebody is there. Whether that is news: a moment ago it was known already, after the end it counts no more. */
  note(): boolean {
    if (this.isFresh || this.isOver) return false;
    this.begin();
    return true;
  }

  forget(): void {
    this.noted = 0;
    this.storage.remove(ACTIVITY_KEY);
  }

  /**
   * Notes what is done in this page while it counts, and calls back when something is done, elsewhere
   * too, or when the page wakes. What is done after the end only calls back: the page does not get to
   * see it, for whoever does it may be somebody else.
   */
  watch(onChange: () => void, counts: () => boolean = () => true): () => void {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    const done = (event: Event) => {
      if (this.isFresh) return;
      if (this.isOver) {
        event.stopImmediatePropagation();
        if (!PASSIVE.has(event.type)) event.preventDefault();
        onChange();
      } else if (counts() && this.note()) onChange();
    };
    const elsewhere = ({ key }: StorageEvent) => {
      if (key === ACTIVITY_KEY) onChange();
    };
    for (const kind of KINDS) {
      window.addEventListener(kind, done, { ...options, passive: PASSIVE.has(kind) });
    }
    for (const kind of WAKINGS) window.addEventListener(kind, onChange, options);
    window.addEventListener('storage', elsewhere, options);
    return () => controller.abort();
  }
}
