import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { WireRequest } from './requests';

export interface WireAnswer {
  status: number;
  /** The content type without its parameters, '' when there is none. */
  type: string;
  body: string;
}

export interface Wire {
  send(request: WireRequest): Promise<WireAnswer>;
  close(): void;
}

/** Sends what `fetch` would refuse to, or put right. */
export function wireTo(origin: string): Wire {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });

  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const length = body && { 'content-length': body.length };
        request({ agent, hostname, port, method, path, headers: { ...headers, ...length } })
          .on('response', (response) => {
            const type = (response.headers['content-type'] ?? '').replace(/;.*/, '').trim();
            const status = response.statusCode ?? 0;
            text(response).then((answer) => resolve({ status, type, body: answer }), reject);
          })
          .on('error', reject)
          .end(body);
      }),
    close: () => agent.destroy(),
  };
}
