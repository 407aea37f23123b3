import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CongestionWindow, HEADERS, SEGMENT } from './congestion-window';
import { Direction, FREE } from './direction';

/** A slow line, in milliseconds a round trip and bytes a second. */
export interface LineSpeed {
  roundTrip: number;
  down: number;
  up: number;
}

/** How much the relay takes from a server before the line has room: little, so that the server still decides what comes next. */
const TAKEN_AT_ONCE = 8 * SEGMENT;

/** A line between browsers and servers, which carries bytes as they are: what is encrypted stays encrypted. */
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

  /** Ends all connections: who comes back must connect again. */
  hangUp(): void {
    for (const socket of this.open) socket.destroy();
  }

  /** Answers the port at which this line leads to a server's. */
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
    // A connection takes a round trip, of which the browser's own, on this machine, knows nothing.
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
        buffer: Buffer.alloc(TAKEN_AT_ONCE),
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
    // The end of either follows, and ends the other.
    browser.on('error', () => undefined);
    server.on('error', () => undefined);
  }
}
