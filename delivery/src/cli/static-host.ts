import { once } from 'node:events';
import { loadConfig } from '../config/load-config';
import { createHost } from '../host/host';
import { serve } from '../host/server';
import { openStore } from '../store/store';
import { storeAddress } from './options';
import { reportFault } from './report';

/** The static host on its own, until it is told to end. Returns the exit code. */
export async function runHost(environment: NodeJS.ProcessEnv): Promise<number> {
  const { PORT = '8080', HOST = '127.0.0.1', PORTAL_CONFIG } = environment;
  try {
    const config = await loadConfig(PORTAL_CONFIG, environment);
    const store = openStore(storeAddress(environment), environment);
    const host = createHost({ store, config });
    const server = await serve(host, Number(PORT), HOST);
    console.log(`The portal's host answers on ${server.url} from ${store.address}`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await server.close();
    return 0;
  } catch (error) {
    return reportFault(error, { json: false });
  }
}
