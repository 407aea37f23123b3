import { once } from 'node:events';
import { join } from 'node:path';
import { fault } from '../faults';
import { serve } from '../host/server';
import { clientAddress } from '../operations/client-address';
import { readPolicy } from '../service/policy';
import { createReleaseService } from '../service/release-service';
import { openSignedStore } from '../signatures/open-signed-store';
import { hostLog } from './host-log';
import { storeAddress } from './options';
import { reportFault } from './report';
import { portFrom, proxiesFrom } from './server-settings';

/** Milliseconds a request may take to arrive: a file of the largest size over a slow line. */
const REQUEST_TIMEOUT = 180_000;

/** Runs the release service until `ending` aborts. Returns the exit code. */
export async function runReleaseService(
  environment: NodeJS.ProcessEnv,
  ending: AbortSignal,
): Promise<number> {
  const { HOST = '127.0.0.1', PORTAL_DATA = '.portal', PORTAL_POLICY: policy } = environment;
  try {
    const port = portFrom(environment, 8090);
    if (!policy) throw fault('SettingWrong', { name: 'PORTAL_POLICY', problem: 'names no file' });
    await readPolicy(policy);
    const store = openSignedStore(storeAddress(environment), environment);
    const log = hostLog(clientAddress(proxiesFrom(environment)));
    if (ending.aborted) return 0;
    const service = createReleaseService({
      store,
      policy,
      folder: join(PORTAL_DATA, 'release-service'),
      log: log.say,
      onAnswer: log.answered,
      alone: true,
    });
    const server = await serve(service, port, HOST, { requestTimeout: REQUEST_TIMEOUT });
    console.log(`The release service answers on ${server.url}, for ${store.address}`);
    if (!ending.aborted) await once(ending, 'abort');
    await server.close();
    log.end();
    return 0;
  } catch (error) {
    return reportFault(error, { json: false });
  }
}
