import { PROBES, readOpsOrigin } from '@portal/shared/contract/portal-addresses';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { destination, pino, stdTimeFunctions } from 'pino';
import { fault } from '../faults';
import type { Answered, Host } from '../http/responses';
import { serve, type ServeOptions } from '../http/server';
import { clientAddress } from '../operations/client-address';
import { openSignedStore } from '../signatures/open-signed-store';
import { askSiblings } from '../signatures/siblings';
import type { Store } from '../store/store';
import { storeAddress } from './options';
import { reportFault } from './report';

/** The port a server listens on. @throws SettingWrong */
export function portFrom({ PORT }: NodeJS.ProcessEnv, usual: number): number {
  if (!PORT) return usual;
  if (/^\d{1,5}$/.test(PORT) && Number(PORT) <= 65_535) return Number(PORT);
  const problem = `is the number of a port, 0 to 65535, not '${PORT}'`;
  throw fault('SettingWrong', { name: 'PORT', problem });
}

/** The trusted proxies. */
export const proxiesFrom = ({ PORTAL_TRUST_PROXY: proxies = '' }: NodeJS.ProcessEnv): string[] =>
  proxies.trim() === '' ? [] : proxies.split(',');

/** The separate origin for operators, if there is one. @throws SettingWrong */
export function opsOriginFrom({ PORTAL_OPS_ORIGIN }: NodeJS.ProcessEnv): string | undefined {
  const value = PORTAL_OPS_ORIGIN?.trim();
  if (!value) return undefined;
  const origin = readOpsOrigin(value);
  if (origin !== null) return origin;
  const problem = `is an origin such as https://ops.example.com, not '${value}'`;
  throw fault('SettingWrong', { name: 'PORTAL_OPS_ORIGIN', problem });
}

type HostLog = ReturnType<typeof hostLog>;

/** W3C Trace Context: the version, the trace, the span, the flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * An address without its private parts: the query, and the code in a link from a mail. The log of nginx does the same.
 */
const logged = (address: string): string =>
  address.replace(/\?.*/s, '').replace(/^(\/forgot-password\/).+/, '$1(code)');

/** Lines are written in batches, after a second at the latest: writing a line costs more than serving a page. */
const BUFFERING = { sync: false, minLength: 4096, periodicFlush: 1_000 } as const;

/** Logs to standard output, as JSON lines in the same form as the API's; answers do not wait for it. */
function hostLog(getAddress: (request: IncomingMessage) => string) {
  const output = destination(BUFFERING);
  const log = pino(
    {
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: ['authorization', 'cookie'],
    },
    output,
  );
  return {
    /** Messages for operators. */
    say: (message: string) => log.warn(message),

    /** One line for each answer, except answers to probes. */
    answered: ({ request, route, status, seconds, who, code }: Answered): void => {
      if (PROBES.has(route)) return;
      const { method, url = '', headers } = request;
      const trace = TRACE_PARENT.exec(String(headers['traceparent'] ?? ''))?.[1];
      log.info(
        {
          request_id: randomUUID(),
          ...(trace !== undefined && { trace_id: trace }),
          method,
          path: logged(url),
          route,
          status,
          seconds: Math.round(seconds * 1000) / 1000,
          remote_address: getAddress(request),
          ...(who !== undefined && { who }),
          ...(code !== undefined && { code }),
        },
        'a request was answered',
      );
    },

    /** Writes the lines that are still in memory. */
    end: () => output.flushSync(),
  };
}

interface Server {
  host: Host;
  options?: ServeOptions;
  /** The message once it listens. */
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
