import type { FastifyReply } from 'fastify';

/** A signal that aborts when the client disconnects before its answer is complete. */
export function requestEnded({ raw }: FastifyReply): AbortSignal {
  const ended = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) ended.abort(new Error('The client has gone.'));
  });
  return ended.signal;
}
