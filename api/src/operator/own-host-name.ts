import type { FastifyRequest } from 'fastify';
import { OPERATORS_PATH } from '@portal/shared/contract';
import { isAtHost } from '@portal/shared/contract/portal-addresses';
import type { App } from '../http/app';
import { isProbe, getRouteName, toRoute } from '../http/call-route';
import { notFound } from '../http/errors';
import type { ApiOptions } from '../options';
import { OPERATOR_PATH } from './operator-call';

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin for operators, where they have a host name of their own. */
    opsOrigin: string | null;
  }
}

const isOfOperators = (request: FastifyRequest): boolean =>
  [OPERATORS_PATH, OPERATOR_PATH].some((path) => getRouteName(request).startsWith(`${path}/`));

/** Reports that every page sends, also those of operators. */
const REPORTS = (['reportLoad', 'reportBeacon', 'reportViolation'] as const).map(
  (name) => toRoute(name).url,
);

/**
 * Separates the host names of operators and of subscribers: each has its own calls, and the others do not exist there.
 * Under further names, by which processes reach each other, operators' calls accept machines only. Register it before
 * the routes. @throws when both names are one host, whose cookies and pages they would share whatever the port
 */
export function separateOperators(
  app: App,
  { origin, opsOrigin, demoData = true }: Pick<ApiOptions, 'origin' | 'opsOrigin' | 'demoData'>,
): void {
  app.decorate('opsOrigin', opsOrigin ?? null);
  if (opsOrigin === undefined) {
    if (!demoData) app.log.warn(SHARED_ORIGIN);
    return;
  }
  if (new URL(opsOrigin).hostname === new URL(origin).hostname) {
    throw new Error('PORTAL_OPS_ORIGIN needs another host name than PORTAL_ORIGIN.');
  }

  const isThere = (request: FastifyRequest): boolean => {
    if (isAtHost(opsOrigin, request.host)) {
      return isOfOperators(request) || isProbe(request) || REPORTS.includes(getRouteName(request));
    }
    if (!isOfOperators(request)) return true;
    const isMachine = /^Bearer /i.test(request.headers.authorization ?? '');
    return isMachine && !isAtHost(new URL(origin).origin, request.host);
  };
  app.addHook('onRequest', async (request) => {
    if (!isThere(request)) throw notFound('There is nothing at this address.');
  });
}

const SHARED_ORIGIN =
  'PORTAL_OPS_ORIGIN is not set: operators share the origin of subscribers, where the code of every remote can act as ' +
  'an operator who is signed in.';
