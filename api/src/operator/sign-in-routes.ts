import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { OPERATORS_PAGE, type OperatorSignOut, type SignInRefusal } from '@portal/shared/contract';
import { type AuditActor, recordAction, recordStranger } from '../audit/audit';
import type { Database, Queries } from '../database/database';
import type { App } from '../http/app';
import { ApiError } from '../http/errors';
import { toNetwork } from '../http/network';
import { describeResponse, wrapData, failure, nullable } from '../http/schemas';
import type { Limiter } from '../limits/limits';
import { NotAccepted } from '../social/identity';
import { findAccount, type Entrant, useLink } from './accounts';
import { getAuditActor, getPerson } from './actor';
import { describeCall } from './operator-call';
import { type Identified, type OperatorProvider, SignInCancelled } from './provider';
import {
  beginSession,
  clearSessionCookie,
  clearSignInCookie,
  endSession,
  setSessionCookie,
  setSignInCookie,
  readSignInProof,
} from './sessions';

interface Parts {
  database: Database;
  limiter: Limiter;
  /** The identity provider of operators, if there is one. */
  provider: OperatorProvider | undefined;
}

const signOut = describeResponse<OperatorSignOut>()(
  Type.Object({
    provider_url: nullable(
      Type.String({ description: 'Where the session at the identity provider ends, too.' }),
    ),
  }),
);

const redirects = { 303: Type.Null() };

const refuse = (reply: FastifyReply, refusal: SignInRefusal): FastifyReply =>
  reply.redirect(`${OPERATORS_PAGE}?refused=${refusal}`, 303);

/** How operators sign in, by the identity provider or by a link, and out. */
export function operatorSignInRoutes(app: App, { database, limiter, provider }: Parts): void {
  /** Begins a session in place of the browser's previous one. Returns its token. */
  async function beginFor(
    transaction: Queries,
    request: FastifyRequest,
    { id, name }: Entrant,
    idToken: string | null = null,
  ): Promise<string> {
    const { actor, ip } = request;
    if (actor?.kind === 'person') await endSession(transaction, actor.sessionId);
    const by: AuditActor = { kind: 'person', name, address: ip };
    const details = { by: idToken === null ? 'link' : 'provider' };
    await recordAction(transaction, by, { action: 'session.begin', details });
    const place = { address: ip, browser: request.headers['user-agent'] ?? '' };
    return beginSession(transaction, { operatorId: id, place, idToken });
  }

  async function countRefusal({ ip }: FastifyRequest): Promise<void> {
    await limiter.take(['operatorSignInByAddress', toNetwork(ip)]);
    await recordStranger(database, ip);
  }

  app.get(
    '/sign-in',
    describeCall('anyone', {
      summary: 'Start a sign-in: leads to the identity provider',
      response: redirects,
    }),
    async (request, reply) => {
      if (!provider) return refuse(reply, 'not-set-up');
      const started = await provider.start().catch((err: unknown) => {
        request.log.error({ err }, "the operators' identity provider does not answer");
      });
      if (!started) return refuse(reply, 'unreachable');
      return setSignInCookie(reply, started.proof).redirect(started.address, 303);
    },
  );

  /** The person returned by the provider, or why nobody is signed in. */
  async function returnedFrom(
    at: OperatorProvider,
    request: FastifyRequest,
  ): Promise<Identified | SignInRefusal> {
    const proof = readSignInProof(request);
    if (!proof) return 'invalid';
    try {
      return await at.finish(new URL(request.url, 'http://api').search, proof);
    } catch (error) {
      if (error instanceof SignInCancelled) return 'cancelled';
      const reason = error instanceof NotAccepted ? error.reason : 'unreachable';
      request.log.warn({ reason }, 'a sign-in of an operator was not accepted');
      return error instanceof NotAccepted ? 'invalid' : 'unreachable';
    }
  }

  app.get(
    '/sign-in/callback',
    describeCall('anyone', {
      summary:
        'Finish a sign-in: the identity provider leads here, and this to the page of operators',
      response: redirects,
    }),
    async (request, reply) => {
      if (!provider) return refuse(reply, 'not-set-up');
      const returned = await returnedFrom(provider, request);
      clearSignInCookie(reply);
      if (typeof returned === 'string') {
        if (returned === 'invalid') await countRefusal(request);
        return refuse(reply, returned);
      }
      const { role, issuer, subject, name } = returned;
      if (role === null) {
        request.log.warn({ issuer, subject, name }, 'a sign-in without a role of operators');
        await countRefusal(request);
        return refuse(reply, 'no-role');
      }
      const token = await database.transaction(async (transaction) => {
        const entrant = await findAccount(transaction, { ...returned, role });
        return beginFor(transaction, request, entrant, returned.idToken);
      });
      return setSessionCookie(reply, token).redirect(OPERATORS_PAGE, 303);
    },
  );

  app.post(
    '/session/link',
    describeCall('anyone', {
      summary: 'Sign in by a link of the console, once',
      body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 128 }) }),
      response: { 204: Type.Null(), 410: failure },
    }),
    async (request, reply) => {
      const token = await database.transaction(async (transaction) => {
        const entrant = await useLink(transaction, request.body.token);
        return entrant && beginFor(transaction, request, entrant);
      });
      if (token === undefined) {
        await countRefusal(request);
        throw new ApiError(410, 'This link was used, has expired, or was replaced.');
      }
      return setSessionCookie(reply, token).code(204).send(null);
    },
  );

  app.delete(
    '/session',
    describeCall('own', {
      summary: 'Sign out',
      response: { 200: wrapData(signOut) },
    }),
    async (request, reply) => {
      const idToken = await database.transaction(async (transaction) => {
        const ended = await endSession(transaction, getPerson(request).sessionId);
        await recordAction(transaction, getAuditActor(request), { action: 'session.end' });
        return ended;
      });
      const provider_url =
        idToken === null ? null : ((await provider?.signOutAddress(idToken)) ?? null);
      clearSessionCookie(reply);
      return { data: { provider_url } };
    },
  );
}
