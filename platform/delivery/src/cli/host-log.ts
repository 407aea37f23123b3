import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { destination, pino, stdTimeFunctions } from 'pino';
import type { Answered } from '../answers/answering';
import { PROBES } from '@portal/shared/contract/portal-addresses';

export type HostLog = ReturnType<typeof hostLog>;

/** W3C Trace Context: the version, the trace, the span, the flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** An address without what is for its reader alone: the query, and the code of a letter. The log of nginx is alike. */
const logged = (address: string): string =>
  address.replace(/\?.*/s, '').replace(/^(\/forgot-password\/).+/, '$1(code)');

/** Lines are written together, after a second at the latest: a page costs less than writing its line alone. */
const TOGETHER = { sync: false, minLength: 4096, periodicFlush: 1_000 } as const;

/** Logs to standard output, as JSON lines of the same form as the API's; answers do not wait for it. */
export function hostLog(addressOf: (request: IncomingMessage) => string) {
  const output = destination(TOGETHER);
  const log = pino(
    {
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: ['authorization', 'cookie'],
    },
    output,
  );
  return {
    /** What an operator should know. */
    say: (message: string) => log.warn(message),

    /** One line for each answer, and none for those to probes. */
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
          remote_address: addressOf(request),
          ...(who !== undefined && { who }),
          ...(code !== undefined && { code }),
        },
        'a request was answered',
      );
    },

    /** Writes what is still in memory. */
    end: () => output.flushSync(),
  };
}
