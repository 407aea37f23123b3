import { once } from 'node:events';
import type { Host } from '../answers/answering';
import { serve, type ServeOptions } from '../host/server';
import { clientAddress } from '../operations/client-address';
import { openSignedStore } from '../signatures/open-signed-store';
import { askSiblings } from '../signatures/siblings';
import type { Store } from '../store/store';
import { storeAddress } from './defaults';
import { type HostLog, hostLog } from './host-log';
import { reportFault } from './report';
import { portFrom, proxiesFrom } from './server-settings';

interface Server {
  host: Host;
  options?: ServeOptions;
  /** What is said once it listens. */
  greeting: (url: string) => string;
}

/** Runs a server for the store of the environment until `ending` aborts. Returns the exit code. */
export async function runServer(
  environment: NodeJS.ProcessEnv,
  ending: AbortSignal,
  usualPort: number,
  make: (store: Store, log: HostLog) => Promise<Server>,
): Promise<number> {
  const hostname = environment['HOST'] || '127.0.0.1';
  try {
    const port = portFrom(environment, usualPort);
    const store = openSignedStore(storeAddress(environment), environment);
    const log = hostLog(clientAddress(proxiesFrom(environment)));
    if (store.signatures) await askSiblings(store.signatures, environment, log.say);
    if (ending.aborted) return 0;
    const { host, options, greeting } = await make(store, log);
    const server = await serve(host, port, hostname, options);
    console.log(greeting(server.url));
    if (!ending.aborted) await once(ending, 'abort');
    await server.close();
    log.end();
    return 0;
  } catch (error) {
    return reportFault(error, { json: false });
  }
}
