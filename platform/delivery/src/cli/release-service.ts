import { join } from 'node:path';
import { fault } from '../faults';
import { readPolicy } from '../service/policy';
import { createReleaseService } from '../service/release-service';
import { dataFolder } from './options';
import { runServer } from './run-server';

/** A request may take this long to arrive: a file of the largest size over a slow connection. */
const REQUEST_TIMEOUT_MS = 180_000;

/** Releases in progress may take this long at the end. A service manager kills after 30 seconds. */
const SHUTDOWN_TIMEOUT_MS = 25_000;

/** Runs the release service until `ending` aborts. Returns the exit code. */
export const runReleaseService = (
  environment: NodeJS.ProcessEnv,
  ending: AbortSignal,
): Promise<number> =>
  runServer(environment, ending, 8090, async (store, log) => {
    const { PORTAL_POLICY: policy } = environment;
    if (!policy) throw fault('SettingWrong', { name: 'PORTAL_POLICY', problem: 'names no file' });
    await readPolicy(policy);
    const host = createReleaseService({
      store,
      policy,
      folder: join(dataFolder(environment), 'release-service'),
      log: log.say,
      onAnswer: log.answered,
      alone: true,
    });
    return {
      host,
      options: { requestTimeout: REQUEST_TIMEOUT_MS, lastAnswers: SHUTDOWN_TIMEOUT_MS },
      greeting: (url) => `The release service answers on ${url}, for ${store.address}`,
    };
  });
