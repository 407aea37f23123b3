import type { RuntimeConfig } from '@portal/shared/contract';
import { EXPOSED, isExposed } from '@portal/shared/contract/connections';
import type { Host } from '../http/responses';
import { createLoadCounts } from '../api/api-calls';
import { requireToken } from '../api/machine-token';
import { type Ask, askStore } from '../release/commands';
import { loadConfig } from '../config/load-config';
import { fault } from '../faults';
import { createHost } from '../host/host';
import {
  createOperations,
  type Operations,
  type OperationsOptions,
} from '../operations/operations';
import { createOperators } from '../operations/operators';
import { askService } from '../service-client/ask-service';
import { findServiceToken } from '../service-client/token-file';
import { isHttp, type Store } from '../store/store';
import { serviceAddress } from './options';
import { opsOriginFrom, proxiesFrom, runServer } from './run-server';

const MIN_PREVIEW_KEY_LENGTH = 32;

/** Runs the static host in its own process until `ending` aborts. Returns the exit code. */
export const runHost = (environment: NodeJS.ProcessEnv, ending: AbortSignal): Promise<number> =>
  runServer(environment, ending, 8080, async (store, log) => {
    const config = await loadConfig(environment['PORTAL_CONFIG'], environment);
    const host = createHost({
      store,
      config,
      opsOrigin: opsOriginFrom(environment),
      previewKey: previewKeyFrom(environment, config),
      trustProxy: proxiesFrom(environment),
      log: log.say,
      onAnswer: log.answered,
      alone: true,
    });
    const operations = await operationsFrom(environment, store, {
      log: log.say,
      onAnswer(answered) {
        host.count(answered);
        log.answered(answered);
      },
    });
    return {
      host: operations ? joined(host, operations) : host,
      greeting: (url) =>
        `The portal's host answers on ${url} from ${store.address}` +
        (operations ? ', operators too' : ''),
    };
  });

/**
 * Hosts of one portal share it, so that a preview continues on the next one and after a restart. @throws SettingWrong
 */
function previewKeyFrom(
  { PORTAL_PREVIEW_KEY: key }: NodeJS.ProcessEnv,
  { environment, preview }: RuntimeConfig,
): string | undefined {
  if (!key && (environment !== 'production' || preview.origins.length === 0)) return undefined;
  if (key && key.length >= MIN_PREVIEW_KEY_LENGTH) return key;
  const problem =
    `has to have at least ${MIN_PREVIEW_KEY_LENGTH} characters where previews are allowed in production, ` +
    'such as openssl rand -hex 32 prints';
  throw fault('SettingWrong', { name: 'PORTAL_PREVIEW_KEY', problem });
}

/** The operator calls; null without the API or a token for it. */
async function operationsFrom(
  environment: NodeJS.ProcessEnv,
  store: Store,
  hearing: Pick<OperationsOptions, 'log' | 'onAnswer'>,
): Promise<Operations | null> {
  const { PORTAL_OPERATOR_TOKEN: given, PORTAL_API: api } = environment;
  if (!given || !api) return null;
  if (!isHttp(api)) {
    throw fault('SettingWrong', { name: 'PORTAL_API', problem: `is no address: ${api}` });
  }
  if (isExposed(api)) throw fault('SettingWrong', { name: 'PORTAL_API', problem: EXPOSED });
  const token = requireToken(given);
  const access = { api, token: async () => token };
  return createOperations({
    ...hearing,
    ask: await askFrom(environment, store),
    operators: createOperators(access),
    loadCounts: createLoadCounts(access),
    opsOrigin: opsOriginFrom(environment),
    trustProxy: proxiesFrom(environment),
  });
}

/** What carries out operator changes: the release service of the environment, otherwise the store. */
async function askFrom(environment: NodeJS.ProcessEnv, store: Store): Promise<Ask> {
  const service = serviceAddress(environment);
  if (service === undefined) return askStore(store);
  const token = await findServiceToken(service, environment);
  return askService({ service, token, forOperators: true });
}

const joined = (host: Host, operations: Operations): Host => ({
  handle(request, response) {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    (operations.owns(pathname, request) ? operations : host).handle(request, response);
  },
  async close() {
    await Promise.all([host.close(), operations.close()]);
  },
});
