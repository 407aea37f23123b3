import type { IncomingMessage, ServerResponse } from 'node:http';

/** A short answer in plain text, kept by nobody. */
export const sendText = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
): void => sendShort(request, response, status, 'text/plain', `${text}\n`);

/** A short answer for programs, kept by nobody. */
export const sendJson = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  data: object,
  headers: Record<string, string> = {},
): void => sendShort(request, response, status, 'application/json', JSON.stringify(data), headers);

/** Sends a browser to another page for now. */
export const sendRedirect = (response: ServerResponse, location: string): void =>
  void response.writeHead(302, { 'cache-control': 'no-store', location }).end();

function sendShort(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    'content-type': `${type}; charset=utf-8`,
    // RFC 9110 asks for it. No browser asks for a password by this one.
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
