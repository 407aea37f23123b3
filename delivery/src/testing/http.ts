import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire, still compressed. */
  body: Buffer;
  text: string;
}

/** One request as written: nothing normalised, no header added, nothing decoded. */
export const ask = (
  origin: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const body = Buffer.concat(chunks);
          const { statusCode = 0, headers: received } = response;
          resolve({ status: statusCode, headers: received, body, text: body.toString('utf8') });
        });
    })
      .on('error', reject)
      .end();
  });
