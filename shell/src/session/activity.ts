import type { BrowserStorage } from './browser-storage';

export const ACTIVITY_KEY = 'last_activity';

/** Activity is written at most this often, in milliseconds: scrolling must not write at every step. */
const FINENESS = 5_000;

const KINDS = ['keydown', 'mousemove', 'mousedown', 'click', 'touchstart', 'scroll'] as const;

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

  /** Somebody is there. Whether that is news: a moment ago it was known already. */
  note(): boolean {
    const now = this.now();
    if (now - this.noted < FINENESS) return false;
    this.noted = now;
    this.storage.set(ACTIVITY_KEY, String(now));
    return true;
  }

  forget(): void {
    this.noted = 0;
    this.storage.remove(ACTIVITY_KEY);
  }

  /**
   * Notes what is done in this page while it counts, and calls back when something is done, elsewhere
   * too, or when the page wakes.
   */
  watch(onChange: () => void, counts: () => boolean = () => true): () => void {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true, passive: true };
    const noted = () => {
      if (counts() && this.note()) onChange();
    };
    const elsewhere = ({ key }: StorageEvent) => {
      if (key === ACTIVITY_KEY) onChange();
    };
    for (const kind of KINDS) window.addEventListener(kind, noted, options);
    for (const kind of WAKINGS) window.addEventListener(kind, onChange, options);
    window.addEventListener('storage', elsewhere, options);
    return () => controller.abort();
  }
}
