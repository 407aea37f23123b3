import { type Beacon, BEACON_ROWS, CALLS, joinAddress, type RuntimeConfig } from '@portal/shared';

/** Sends beacons from a page that stays openand from one that may close at once. */
export interface BeaconSender {
  /** Sends in the background. Resolves with false when the beacon should be retried. */
  post: (beacon: Beacon) => Promise<boolean>;
  /** Sends a request that outlives the page. Its outcome is unknown. */
  postAndLeave: (beacon: Beacon) => void;
}

/** Sends nothing. */
export const NO_BEACONS: BeaconSender = {
  post: () => Promise.resolve(true),
  postAndLeave: () => undefined,
};

const TYPE = 'application/json';

/** Beacons carry no token and no personal data. Their failure is ignored. */
export function createBeaconSender({ hosts }: RuntimeConfig): BeaconSender {
  const { method, host, path } = CALLS.reportBeacon;
  const address = joinAddress(hosts[host], path);

  const post = async (beacon: Beacon): Promise<boolean> => {
    try {
      const { status } = await fetch(address, {
        method,
        keepalive: true,
        credentials: 'omit',
        priority: 'low',
        headers: { 'content-type': TYPE },
        body: JSON.stringify(beacon),
      });
      return status < 500;
    } catch {
      return false;
    }
  };

  return {
    post,
    postAndLeave(beacon) {
      const body = new Blob([JSON.stringify(beacon)], { type: TYPE });
      const browser = navigator as Partial<Navigator>;
      // Browsers limit the size of such requests.
      if (!browser.sendBeacon?.call(navigator, address, body)) void post(beacon);
    },
  };
}

/** The pause after the last row and after the last key, in milliseconds. */
const PAUSE_MS = 2_000;

/** The time until the only retry of a failed beacon, in milliseconds. */
const RETRY_AFTER_MS = 15_000;

const noRows = (): Beacon => ({ loads: [], vitals: [], errors: [] });

/**
 * Collects rows into beacons. It sends them in a pause, or at once when the page is hidden or left, and
 * waits while offline. Rows beyond the size of a beacon are dropped.
 */
export class BeaconQueue {
  private rows = noRows();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sender: BeaconSender) {
    // Reports at the end of a page are made in capturing listeners of the document, which run before this.
    window.addEventListener('visibilitychange', this.sendIfHidden);
    window.addEventListener('pagehide', this.sendAndLeave);
    window.addEventListener('online', this.postpone);
    window.addEventListener('keydown', this.postpone, { capture: true, passive: true });
  }

  add<Kind extends keyof Beacon>(kind: Kind, row: Beacon[Kind][number]): void {
    const rows: Beacon[Kind][number][] = this.rows[kind];
    if (rows.length === BEACON_ROWS) return;
    rows.push(row);
    this.postpone();
  }

  private readonly postpone = (): void => {
    if (this.isEmpty()) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.sendWhenQuiet, PAUSE_MS);
  };

  private readonly sendWhenQuiet = (): void => {
    const beacon = this.take();
    if (beacon) void this.send(beacon);
  };

  private async send(beacon: Beacon): Promise<void> {
    if (await this.sender.post(beacon)) return;
    setTimeout(() => void this.sender.post(beacon), RETRY_AFTER_MS);
  }

  private readonly sendIfHidden = (): void => {
    if (document.visibilityState === 'hidden') this.sendAndLeave();
  };

  private readonly sendAndLeave = (): void => {
    const beacon = this.take();
    if (beacon) this.sender.postAndLeave(beacon);
  };

  private isEmpty(): boolean {
    const { loads, vitals, errors } = this.rows;
    return loads.length + vitals.length + errors.length === 0;
  }

  /** The rows to send now; null when there are none or the browser is offline. */
  private take(): Beacon | null {
    if (this.isEmpty() || !navigator.onLine) return null;
    const beacon = this.rows;
    this.rows = noRows();
    return beacon;
  }
}
