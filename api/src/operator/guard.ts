import type { FastifyRequest } from 'fastify';
import { AWAY_HEADER } from '@portal/shared/contract';
import { recordRefusal, recordStranger } from '../audit/audit';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { ApiError, notFound, unauthorized } from '../http/errors';
import { toNetwork } from '../http/network';
import { refuseForeignForms } from '../http/own-hosts';
import type { Limiter } from '../limits/limits';
import { type Actor, getAuditActor, isAllowed } from './actor';
import { findMachine } from './machine-tokens';
import { findPerson, readSessionToken, touchSession } from './sessions';

interface Parts {
  database: Database;
  limiter: Limiter;
}

const BEARER = /^Bearer (.+)$/i;

/** The console states the person's name. Nobody verifies it, and the log marks it as stated. */
const PERSON = /^[\w.@-]{1,64}$/;

const addPersonName = (actor: Actor, stated: unknown): Actor =>
  actor.kind === 'console' && typeof stated === 'string' && PERSON.test(stated)
    ? { ...actor, name: `${actor.name} (${stated})` }
    : actor;

/**
 * Every route of `app` declares in `access` what it requires, and refuses all other callers. Refusals are recorded.
 * Register it before the routes.
 */
export function operatorGuard(app: App, { database, limiter }: Parts): void {
  app.decorateRequest('actor', null);

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.url} does not say whom it answers.`);
  });

  async function readActor(request: FastifyRequest): Promise<Actor | null> {
    const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (bearer === undefined) {
      const token = readSessionToken(request);
      return token === undefined ? null : findPerson(database, token);
    }
    const machine = await findMachine(database, bearer);
    if (machine) return addPersonName(machine, request.headers['portal-person']);
    // Only wrong tokens count, so that they never block a valid one.
    await limiter.take(['operatorTokenByAddress', toNetwork(request.ip)]);
    await recordStranger(database, request.ip);
    return null;
  }

  app.addHook('onRequest', async (request) => {
    const { url = '', config } = request.routeOptions;
    const { access = 'anyone' } = config;
    // The router decodes an address. A proxy that blocks these addresses may compare them undecoded.
    const [fixed = ''] = url.split(':', 1);
    if (!request.url.startsWith(fixed)) throw notFound('There is nothing at this address.');
    request.actor = await readActor(request);
    const { actor, method } = request;
    const byHeader = request.headers.authorization !== undefined;
    // With a cookie, or none yet: then the browser has to confirm that the request is from the portal's own page.
    if (!byHeader && method !== 'GET' && method !== 'HEAD') await refuseForeignForms(request);
    if (access === 'anyone') return;
    if (!actor) throw unauthorized('You are not signed in as an operator.');

    if (!isAllowed(actor, access)) {
      await recordRefusal(database, getAuditActor(request), {
        action: 'access',
        subject: request.routeOptions.url ?? null,
        details: { method },
      });
      throw new ApiError(403, 'Your role does not allow that.');
    }
    if (actor.kind !== 'person') return;
    if (request.headers[AWAY_HEADER] !== '1') await touchSession(database, actor.sessionId);
  });
}
