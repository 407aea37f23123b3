import { BEACON_ROWS, type Beacon } from '@portal/shared';
import type { BeaconSender } from './send-beacon';

/** Milliseconds after the last row, and after the last key somebody pressed. */
const PAUSE = 2_000;

/** Milliseconds until what did not arrive is sent once more, and then no more. */
const RETRY_AFTER = 15_000;

const noRows = (): Beacon => ({ loads: [], vitals: [], errors: [] });

/**
 * Gathers rows into beacons. They are sent when it is quiet, or at once when the page is hidden or
 * left; offline they wait. What comes faster than that is no longer counted.
 */
export class BeaconQueue {
  private rows = noRows();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sender: BeaconSender) {
    // What reports at the page's end listens on its way down to the document: this comes after.
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
    this.timer = setTimeout(this.sendWhenQuiet, PAUSE);
  };

  private readonly sendWhenQuiet = (): void => {
    const beacon = this.take();
    if (beacon) void this.send(beacon);
  };

  private async send(beacon: Beacon): Promise<void> {
    if (await this.sender.post(beacon)) return;
    setTimeout(() => void this.sender.post(beacon), RETRY_AFTER);
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

  /** What is to be sent now, if there is anything and it can be. */
  private take(): Beacon | null {
    if (this.isEmpty() || !navigator.onLine) return null;
    clearTimeout(this.timer);
    const beacon = this.rows;
    this.rows = noRows();
    return beacon;
  }
}
