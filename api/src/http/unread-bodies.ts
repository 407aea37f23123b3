import { finished } from 'node:stream/promises';
import type { App } from './app';

/** Bytes of one request, whatever it says of itself; the largest form of the portal is an eighth of it. */
export const LONGEST_REQUEST = 32 * 1024 * 1024;

/**
 * What an answer did not wait for is still read for a while, because a browser that is cut off shows no
 * answer. It counts what comes, not what was promised, and from before the answer on: Node discards what
 * nobody reads by then, without an end.
 */
export function boundUnreadBodies(app: App): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    let rest = 0;
    raw.on('data', (chunk: Buffer) => {
      rest += chunk.length;
      if (rest > LONGEST_REQUEST) raw.socket.destroy();
    });
    const endsConnection = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
    const declared = Number(raw.headers['content-length']);
    if (endsConnection && declared <= LONGEST_REQUEST) {
      // What comes after the end of a connection resets it, and the sender loses the answer.
      raw.unpipe().resume();
      await finished(raw).catch(() => undefined);
    }
  });
}
