import type { IncomingMessage, ServerResponse } from 'node:http';

/** A short answer in plain text, kept by nobody. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
): void {
  const body = `${text}\n`;
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    'content-type': 'text/plain; charset=utf-8',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
