import { createServer, type IncomingMessage, request, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';

interface SentRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit | Uint8Array | null | undefined;
}

/**
 * `fetch` for a server in this process that need not listen: HTTP over a pair of streams. So it works wherever the
 * public address leads, and before anything listens.
 */
export function fetchInProcess(listener: RequestListener) {
  const server = createServer(listener);

  return async (address: string, { method, headers, body }: SentRequest): Promise<Response> => {
    const url = new URL(address);
    const sent =
      body == null ? undefined : Buffer.from(await new Response(body as BodyInit).arrayBuffer());
    const [near, far] = duplexPair();
    server.emit('connection', far);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({
        method,
        path: url.pathname + url.search,
        headers: { ...headers, host: url.host },
        createConnection: () => near,
      })
        .on('response', resolve)
        .on('error', reject)
        .end(sent);
    });
    return new Response(await buffer(answer), {
      status: answer.statusCode ?? 500,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    });
  };
}
