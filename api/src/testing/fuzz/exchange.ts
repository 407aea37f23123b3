import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { WireRequest } from './requests';

export interface WireAnswer {
  status: number;
  /** The content type without its parameters, '' when there is none. */
  type: string;
  body: string;
}

export type Send = (request: WireRequest) => Promise<WireAnswer>;

/**
 * Sends what `fetch` would refuse to, or put right. Each request has a connection of its own: one that is
 * kept may be ended by the server just then, which would look like a failure.
 */
export function wireTo(origin: string): Send {
  const { hostname, port } = new URL(origin);
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body && { 'content-length': body.length };
      request({ agent: false, hostname, port, method, path, headers: { ...headers, ...length } })
        .on('response', (response) => {
          const type = (response.headers['content-type'] ?? '').replace(/;.*/, '').trim();
          const status = response.statusCode ?? 0;
          text(response).then((answer) => resolve({ status, type, body: answer }), reject);
        })
        .on('error', reject)
        .end(body);
    });
}
