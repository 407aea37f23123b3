import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The bytes of data in a full packet. */
export const SEGMENT = 1_460;

/** Bytes of TCP and IP headers in each packet. */
const HEADERS = 40;

/** A sender's initial number of segments (RFC 6928). */
const FIRST = 10;

/**
 * The maximum number of segments in flight: what fits on the line (20 of 150 ms at 1.6 Mbit/s) and into the queue
 * before it. A real sender finds that limit by the loss of a packet; here none is lost.
 */
const MAX_WINDOW_SEGMENTS = 64;

/** How much a sender may send before an acknowledgement: TCP's slow start. */
export class CongestionWindow {
  private size = FIRST * SEGMENT;
  private underway = 0;

  has(bytes: number): boolean {
    return this.underway === 0 || this.underway + bytes <= this.size;
  }

  sent(bytes: number): void {
    this.underway += bytes;
  }

  /** The window grows by the acknowledged bytes, so it doubles with each round trip. */
  acknowledged(bytes: number): void {
    this.underway -= bytes;
    this.size = Math.min(this.size + bytes, MAX_WINDOW_SEGMENTS * SEGMENT);
  }
}

/** The speed of one direction of a line: bytes per millisecond, and milliseconds from one end to the other. */
interface Speed {
  rate: number;
  delay: number;
}

/** As if there were no line. */
const FREE: Speed = { rate: Infinity, delay: 0 };

interface Packet {
  at: number;
  arrived: () => void;
}

/**
 * One direction of a line, which all connections share: packets leave one after the other and arrive in that order,
 * some time later.
 */
export class Direction {
  private speed = FREE;
  private freeAt = 0;
  private underway: Packet[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** Changes the speed. Packets in flight arrive at once. */
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

/** A slow line, in milliseconds per round trip and bytes per second. */
export interface LineSpeed {
  roundTrip: number;
  down: number;
  up: number;
}

/**
 * How much the relay reads from a server before the line has room: little, so that the server still decides what comes
 * next.
 */
const READ_CHUNK_BYTES = 8 * SEGMENT;

/** A line between browsers and servers, which transfers bytes unchanged: encrypted data stays encrypted. */
export class Relay {
  private readonly down = new Direction();
  private readonly up = new Direction();
  private readonly open = new Set<Socket>();
  private readonly doors: Server[] = [];
  private roundTrip = 0;

  /** Slows the line, or frees it. */
  set(speed: LineSpeed | null): void {
    const delay = (speed?.roundTrip ?? 0) / 2;
    this.roundTrip = speed?.roundTrip ?? 0;
    this.down.set(speed ? { rate: speed.down / 1_000, delay } : FREE);
    this.up.set(speed ? { rate: speed.up / 1_000, delay } : FREE);
  }

  /** Ends all connections: clients must connect again. */
  hangUp(): void {
    for (const socket of this.open) socket.destroy();
  }

  /** Returns the port at which this line leads to a server's. */
  async leadTo(port: number): Promise<number> {
    const door = createServer((browser) => this.carry(browser, port));
    this.doors.push(door);
    door.listen(0, '127.0.0.1');
    await once(door, 'listening');
    return (door.address() as AddressInfo).port;
  }

  close(): void {
    for (const door of this.doors) door.close();
    this.hangUp();
  }

  private carry(browser: Socket, port: number): void {
    // A connection takes a round trip, which the browser's own connection on this machine does not.
    const connected = pause(this.roundTrip);
    const window = new CongestionWindow();
    const waiting: Buffer[] = [];
    let mustEnd = false;

    const pass = () => {
      for (let next = waiting[0]; next && window.has(next.length); next = waiting[0]) {
        const segment = waiting.shift() ?? next;
        window.sent(segment.length);
        this.down.send(segment.length + HEADERS, () => {
          browser.write(segment);
          this.up.send(HEADERS, () => {
            window.acknowledged(segment.length);
            pass();
          });
        });
      }
      if (waiting.length > 0) return;
      if (mustEnd) this.down.send(HEADERS, () => browser.end());
      else server.resume();
      mustEnd = false;
    };

    const server = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.alloc(READ_CHUNK_BYTES),
        callback(length, taken) {
          const bytes = Buffer.from(taken.subarray(0, length));
          for (let from = 0; from < length; from += SEGMENT) {
            waiting.push(bytes.subarray(from, from + SEGMENT));
          }
          pass();
          return waiting.length === 0;
        },
      },
    });
    browser.setNoDelay(true);
    browser.on('data', (bytes) => {
      void connected.then(() =>
        this.up.send(bytes.length + HEADERS, () => {
          if (!server.destroyed) server.write(bytes);
        }),
      );
    });
    this.open.add(browser);
    browser.once('close', () => {
      this.open.delete(browser);
      server.destroy();
    });
    server.once('close', () => {
      mustEnd = !browser.destroyed;
      if (mustEnd) pass();
    });
    // The end event of either follows, and ends the other.
    browser.on('error', () => undefined);
    server.on('error', () => undefined);
  }
}
