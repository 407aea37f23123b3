import type { BrowserStorage } from './browser-storage';

/** The session ends after this long without activity in any tab, in milliseconds. */
export const IDLE_LIMIT = 7_200_000;

export const ACTIVITY_KEY = 'last_activity';

/** The shortest interval between two writes, in milliseconds. Scrolling must not write at every step. */
const MIN_WRITE_INTERVAL_MS = 5_000;

const KINDS = ['keydown', 'mousemove', 'mousedown', 'click', 'touchstart', 'scroll'] as const;

/** The event whose listener is passive, because it could delay scrolling. */
const PASSIVE = 'touchstart';

/** Events after which a page that was suspended checks the time. */
const WAKINGS = ['visibilitychange', 'pageshow', 'focus'] as const;

export interface ActivityOptions {
  storage: BrowserStorage;
  now?: () => number;
}

/** The time of the last activity in any tab of this browser, in milliseconds since 1970. */
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

  /** Whether the session's idle time is over. Then nothing revives the session, even if it has not ended yet. */
  get isOver(): boolean {
    const { last } = this;
    return last > 0 && this.now() - last >= IDLE_LIMIT;
  }

  /** Whether recent activity is already stored. */
  private get isFresh(): boolean {
    return Math.abs(this.now() - this.noted) < MIN_WRITE_INTERVAL_MS;
  }

  /** Starts the time of a new session. */
  begin(): void {
    this.noted = this.now();
    this.storage.set(ACTIVITY_KEY, String(this.noted));
  }

  /** Stores activity. Returns false when recent activity is stored already, and after the end. */
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
   * Stores activity in this page, and calls back at activity in any tab and when the page wakes. After the end, an
   * input only calls back and does not reach the page, because another person may be using it.
   */
  watch(onChange: () => void, counts: () => boolean = () => true): () => void {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    const done = (event: Event) => {
      if (this.isFresh) return;
      if (this.isOver) {
        event.stopImmediatePropagation();
        if (event.type !== PASSIVE) event.preventDefault();
        onChange();
      } else if (counts() && this.note()) onChange();
    };
    const elsewhere = ({ key }: StorageEvent) => {
      if (key === ACTIVITY_KEY) onChange();
    };
    for (const kind of KINDS) {
      window.addEventListener(kind, done, { ...options, passive: kind === PASSIVE });
    }
    for (const kind of WAKINGS) window.addEventListener(kind, onChange, options);
    window.addEventListener('storage', elsewhere, options);
    return () => controller.abort();
  }
}
