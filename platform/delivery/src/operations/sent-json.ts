import type { IncomingMessage } from 'node:http';
import { parsedJson } from '../parsed-json';
import { Refusal } from './refusal';

const MOST_BYTES = 16 * 1024;

/** The JSON a request carries. A form of another page cannot send this type. @throws Refusal */
export async function sentJson(request: IncomingMessage): Promise<unknown> {
  const [type] = (request.headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/json') {
    throw new Refusal(415, 'The body must be JSON.');
  }
  const sent = parsedJson(await textOf(request));
  if (sent === undefined) throw new Refusal(400, 'The body is not JSON.');
  return sent;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Left open, so that who sends more gets a refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BYTES)
      throw new Refusal(413, 'The body is too long.', { connection: 'close' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
