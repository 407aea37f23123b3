import { PassThrough, type Readable } from 'node:stream';
import type { Notification } from '@portal/shared/contract';

/** A reader that lets so many characters wait is gone, or will be better served by coming again. */
const MOST_WAITING = 256 * 1024;

/** How long a client waits before it comes again, in milliseconds. */
const RETRY = 2_000;

/** The body of one answer of server-sent events. */
export interface EventStream {
  body: Readable;
  /** Where the stream begins: a client that is cut off before the first event goes on from here. */
  begin(after: string): void;
  send(notification: Notification): void;
  /** Keeps proxies from taking silence for an end. */
  beat(): void;
  end(): void;
}

export function eventStream(): EventStream {
  const body = new PassThrough({ encoding: 'utf8' });

  const write = (text: string) => {
    if (!body.writable) return;
    body.write(text);
    if (body.writableLength > MOST_WAITING) body.destroy();
  };

  return {
    body,
    // With a comment: a reader that is not told of events without data is told of this one's id.
    begin: (after) => write(`retry: ${RETRY}\nid: ${after}\n:\n\n`),
    send: (notification) =>
      write(
        `event: notification\nid: ${notification.id}\ndata: ${JSON.stringify(notification)}\n\n`,
      ),
    beat: () => write(':\n\n'),
    end: () => void body.end(),
  };
}
