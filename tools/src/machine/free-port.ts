import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems assign connections ports above these, so none takes the port before its program listens. */
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;

/** A free port, for a program that needs a number. */
export async function freePort(): Promise<number> {
  const port = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT));
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
