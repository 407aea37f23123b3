import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, compress } from '../store/compression';
import { acceptedEncodings } from './negotiation';

/** A text made by the host, that may differ tomorrow at the same address. */
export interface Content {
  type: string;
  etag: string;
  body: Buffer;
  /** Compressed quickly when first asked for; asked for again, as small as can be for all after. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

export function createContent(type: string, source: string | Buffer): Content {
  const body = Buffer.from(source);
  const ready = new Map<Encoding, Promise<Buffer>>();
  /** Those that are, or are being made, as small as can be. */
  const small = new Set<Encoding>();
  return {
    type,
    body,
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    encoded(encoding) {
      const known = ready.get(encoding);
      if (!known) {
        const fresh = compress(body, encoding, 'each');
        ready.set(encoding, fresh);
        return fresh;
      }
      // Worth its while from the second time on: a page of a preview is asked for once.
      if (!small.has(encoding)) {
        small.add(encoding);
        compress(body, encoding, 'once')
          .then((smallest) => ready.set(encoding, Promise.resolve(smallest)))
          // The others get what there is.
          .catch(() => undefined);
      }
      return known;
    },
  };
}

/** Answers with a content, or 304 if the client has it. Clients always revalidate, unless the headers tell otherwise. */
export async function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  content: Content,
  headers: Record<string, string> = {},
  status = 200,
): Promise<void> {
  response.setHeaders(
    new Map(
      Object.entries({
        'cache-control': 'no-cache',
        etag: content.etag,
        vary: 'Accept-Encoding',
        ...headers,
      }),
    ),
  );
  const known = request.headers['if-none-match']?.split(',').map((etag) => etag.trim()) ?? [];
  if (status === 200 && known.includes(content.etag)) {
    response.writeHead(304).end();
    return;
  }
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  const body = encoding ? await content.encoded(encoding.name) : content.body;
  if (encoding) response.setHeader('content-encoding', encoding.name);
  response.writeHead(status, { 'content-type': content.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
