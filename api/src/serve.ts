import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from './create-api';
import { settingsFrom } from './settings';

/** Requests that run get this long to end before their connections are cut. */
const LAST_ANSWERS = 5_000;

/** The API alone on a port, set up by the environment, until SIGINT or SIGTERM. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const {
    PORT = '4000',
    HOST = '127.0.0.1',
    PORTAL_ORIGIN = `http://localhost:${PORT}`,
  } = environment;
  const api = await createApi({
    ...settingsFrom(environment),
    origin: PORTAL_ORIGIN,
    logger: true,
  });
  const server = createServer(api.handle);

  const stop = () => {
    const cut = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS);
    server.close(() => {
      clearTimeout(cut);
      void api.close();
    });
    server.closeIdleConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  try {
    server.listen(Number(PORT), HOST);
    await once(server, 'listening');
  } catch (error) {
    await api.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`API on http://${HOST}:${port}, described at /api/docs\n`);
}
