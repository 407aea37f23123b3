import type { FastifyReply } from 'fastify';

/** Tells when a request ends without its answer: the client went away, and nobody waits any more. */
export function requestEnded({ raw }: FastifyReply): AbortSignal {
  const ended = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) ended.abort(new Error('The client has gone.'));
  });
  return ended.signal;
}
