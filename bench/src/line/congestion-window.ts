/** The bytes of data in a full packet. */
export const SEGMENT = 1_460;

/** What TCP and IP add to each packet. */
export const HEADERS = 40;

/** With how many segments a sender begins (RFC 6928). */
const FIRST = 10;

/**
 * The most segments that are underway: what fits on the line (20 of 150 ms at 1.6 Mbit/s) and into the queue
 * before it. A real sender finds that limit by the loss of a packet; here none is lost.
 */
const MOST = 64;

/** How much a sender may have underway before it hears from the other end: TCP's slow start. */
export class CongestionWindow {
  private size = FIRST * SEGMENT;
  private underway = 0;

  has(bytes: number): boolean {
    return this.underway === 0 || this.underway + bytes <= this.size;
  }

  sent(bytes: number): void {
    this.underway += bytes;
  }

  /** The other end has them: the window grows by as much, so it doubles with each round trip. */
  acknowledged(bytes: number): void {
    this.underway -= bytes;
    this.size = Math.min(this.size + bytes, MOST * SEGMENT);
  }
}
