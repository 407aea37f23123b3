import type { IncomingMessage, RequestListener } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';

const READS: readonly (string | undefined)[] = ['GET', 'HEAD', 'OPTIONS'];

/** Whether the client has closed the connection, even before the request was read. */
export async function hasClientLeft({ socket }: IncomingMessage): Promise<boolean> {
  // The end of a connection is read one turn of the event loop after the request.
  await turn();
  await turn();
  return !socket.writable;
}

/**
 * Skips changes whose client has disconnected. A process that hung finds them when it resumes: by then the person has
 * repeated the change at another process, has made another change, or has given up.
 */
export const skipAbandoned =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    if (READS.includes(request.method)) {
      handle(request, response);
      return;
    }
    void hasClientLeft(request).then((hasLeft) => {
      if (hasLeft) request.destroy();
      else handle(request, response);
    });
  };
