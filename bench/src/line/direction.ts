/** How fast one direction of a line is: bytes a millisecond, and milliseconds from one end to the other. */
export interface Speed {
  rate: number;
  delay: number;
}

/** As if there were no line. */
export const FREE: Speed = { rate: Infinity, delay: 0 };

interface Packet {
  at: number;
  arrived: () => void;
}

/**
 * One direction of a line, which all connections share: packets leave one after the other and arrive in
 * that order, some time later.
 */
export class Direction {
  private speed = FREE;
  private freeAt = 0;
  private underway: Packet[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** Changes the speed. What is underway arrives at once. */
  set(speed: Speed): void {
    this.speed = speed;
    this.freeAt = 0;
    for (const packet of this.underway) packet.at = 0;
    this.deliver();
  }

  /** Puts a packet on the line; `arrived` runs when its last byte is at the other end. */
  send(bytes: number, arrived: () => void): void {
    const { rate, delay } = this.speed;
    this.freeAt = Math.max(performance.now(), this.freeAt) + bytes / rate;
    this.underway.push({ at: this.freeAt + delay, arrived });
    if (this.underway.length === 1) this.wait();
  }

  private readonly deliver = (): void => {
    clearTimeout(this.timer);
    const now = performance.now();
    const arriving = this.underway.findIndex(({ at }) => at > now);
    const arrived = this.underway.splice(0, arriving < 0 ? this.underway.length : arriving);
    for (const packet of arrived) packet.arrived();
    this.wait();
  };

  /** One timer for all: two might swap packets of the same millisecond. */
  private wait(): void {
    clearTimeout(this.timer);
    const [next] = this.underway;
    if (next) this.timer = setTimeout(this.deliver, Math.max(0, next.at - performance.now()));
  }
}
