import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As received over the network, still compressed. */
  body: Buffer;
  text: string;
}

/** Sends one request exactly as written: nothing normalised, no header added, nothing decoded. */
export const ask = (
  origin: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      buffer(response).then(
        (body) => resolve({ status, headers: received, body, text: body.toString('utf8') }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });
