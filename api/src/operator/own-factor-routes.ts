import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { OPERATOR_LENGTHS } from '@portal/shared/contract';
import { recordDeed } from '../audit/record';
import { hashPassword } from '../authentication/passwords';
import type { Database, Queries } from '../database/database';
import type { App } from '../http/app';
import { ApiError, invalid, notFound } from '../http/errors';
import { dataOf, failure } from '../http/schemas';
import { confirmationFault, lengthFault, weaknessOf } from '../passwords/rule';
import { tidy } from '../validation/rules';
import { doerOf, personOf } from './actor';
import { keepPasskey, type Passkeys } from './factors/passkeys';
import { forgetPassword, keepPassword, type Passwords } from './factors/password';
import { forgetWaysIn, holdAccount, requireAnotherWayIn } from './factors/ways-in';
import { useLink } from './links';
import { operatorCall } from './operator-call';
import { setSessionCookie } from './session-cookie';
import { beginSession, endSession, endSessionsOf } from './sessions';
import { browserOptions, credentialOf, placeOf } from './sign-in-routes';

interface Parts {
  database: Database;
  passkeys: Passkeys;
  passwords: Passwords;
}

/**
 * Adds a sign-in method. Somebody who came by a link uses it up and loses the earlier methods and
 * sessions. They get a full session, whose token is returned.
 */
async function addWayIn(
  database: Database,
  request: FastifyRequest,
  factor: string,
  keep: (transaction: Queries, operatorId: string) => Promise<unknown>,
): Promise<string | null> {
  const { id, sessionId, linkHash } = personOf(request);
  return database.transaction(async (transaction) => {
    // Before the link, as whoever takes the account back does: otherwise each would wait for the other.
    await holdAccount(transaction, id);
    if (linkHash !== null) {
      if (!(await useLink(transaction, linkHash))) {
        throw new ApiError(410, 'This link was used or has expired. Ask for another one.');
      }
      await forgetWaysIn(transaction, id);
      await endSessionsOf(transaction, id, sessionId);
    }
    await keep(transaction, id);
    const details = { factor, by: linkHash === null ? 'session' : 'link' };
    await recordDeed(transaction, doerOf(request), { action: 'factor.add', details });
    if (linkHash === null) return null;
    await endSession(transaction, id, sessionId);
    await recordDeed(transaction, doerOf(request), {
      action: 'session.begin',
      details: { by: 'link' },
    });
    return beginSession(transaction, { operatorId: id, place: placeOf(request) });
  });
}

const added = (reply: FastifyReply, token: string | null) =>
  (token === null ? reply : setSessionCookie(reply, token)).code(204).send(null);

/** Removes a sign-in method and ends the other sessions, which may have used it. */
async function removeWayIn(
  database: Database,
  request: FastifyRequest,
  factor: string,
  remove: (transaction: Queries, operatorId: string) => Promise<unknown>,
): Promise<void> {
  const { id, sessionId, linkHash } = personOf(request);
  // The link may have been lost, and replaced since: it takes ways in away only by being used.
  if (linkHash !== null) throw new ApiError(403, 'A link only sets up a way to sign in.');
  await database.transaction(async (transaction) => {
    await requireAnotherWayIn(transaction, id);
    await remove(transaction, id);
    await endSessionsOf(transaction, id, sessionId);
    await recordDeed(transaction, doerOf(request), {
      action: 'factor.remove',
      details: { factor },
    });
  });
}

/** @throws 422 unless a code proved that the app has the secret */
function requireProof<Proof>(proof: Proof | null): Proof {
  if (proof === null) throw invalid({ code: ['This code is not correct. Wait for the next one.'] });
  return proof;
}

/** The sign-in methods that operators set up and remove for themselves: passkeys and a password. */
export function ownFactorRoutes(app: App, { database, passkeys, passwords }: Parts): void {
  app.post(
    '/me/passkeys/options',
    operatorCall('enrol', {
      summary: 'The options with which a browser creates a passkey',
      response: { 200: dataOf(browserOptions) },
    }),
    async (request) => ({ data: { ...(await passkeys.setUpOptions(personOf(request))) } }),
  );

  app.post(
    '/me/passkeys',
    operatorCall('enrol', {
      summary: 'Add a passkey',
      body: Type.Object({
        label: Type.String({ maxLength: OPERATOR_LENGTHS.passkey }),
        response: credentialOf<RegistrationResponseJSON>(),
      }),
      response: { 204: Type.Null(), 409: failure, 410: failure },
    }),
    async (request, reply) => {
      const { label, response } = request.body;
      const info = await passkeys.checked(personOf(request).id, response);
      const named = tidy(label) || 'Passkey';
      const token = await addWayIn(database, request, 'passkey', (transaction, id) =>
        keepPasskey(transaction, id, named, info),
      );
      return added(reply, token);
    },
  );

  app.delete(
    '/me/passkeys/:id',
    operatorCall('enrol', {
      summary: 'Remove a passkey; the other sessions end',
      params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 1024 }) }),
      response: { 204: Type.Null(), 404: failure, 409: failure },
    }),
    async (request, reply) => {
      await removeWayIn(database, request, 'passkey', async (transaction, operatorId) => {
        const gone = await transaction.query(sql`
          DELETE FROM operator_passkeys
          WHERE id = ${request.params.id} AND operator_id = ${operatorId} RETURNING id`);
        if (gone.length === 0) throw notFound('There is no such passkey.');
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/me/password/secret',
    operatorCall('enrol', {
      summary: 'Create the secret for an authenticator app, to set up a password',
      response: {
        200: dataOf(Type.Object({ uri: Type.String(), secret: Type.String() })),
      },
    }),
    async (request) => {
      const { sessionId, name } = personOf(request);
      return { data: await passwords.newSecret(sessionId, name) };
    },
  );

  app.put(
    '/me/password',
    operatorCall('enrol', {
      summary: 'Set a password, with the one-time codes of an authenticator app',
      description: 'When it replaces another one, the other sessions end.',
      body: Type.Object({
        password: Type.String({ maxLength: 512 }),
        password_confirm: Type.String({ maxLength: 512 }),
        code: Type.String({ maxLength: 16 }),
      }),
      response: { 204: Type.Null(), 409: failure, 410: failure },
    }),
    async (request, reply) => {
      const { name, sessionId } = personOf(request);
      const { password, password_confirm, code } = request.body;
      const fault = lengthFault(password) ?? (await weaknessOf(password, [name]));
      if (fault !== undefined) throw invalid({ password: [fault] });
      const differs = confirmationFault(password, password_confirm);
      if (differs !== undefined) throw invalid({ password_confirm: [differs] });
      const { sealed, step } = requireProof(await passwords.proven(sessionId, code));
      const hash = await hashPassword(password);
      const token = await addWayIn(
        database,
        request,
        'password',
        async (transaction, operatorId) => {
          const replaced = await forgetPassword(transaction, operatorId);
          // Whoever knew that one may have signed in with it.
          if (replaced) await endSessionsOf(transaction, operatorId, sessionId);
          await keepPassword(transaction, { operatorId, hash, sealed, step });
        },
      );
      return added(reply, token);
    },
  );

  app.delete(
    '/me/password',
    operatorCall('enrol', {
      summary: 'Remove the password and its codes; the other sessions end',
      response: { 204: Type.Null(), 409: failure },
    }),
    async (request, reply) => {
      await removeWayIn(database, request, 'password', forgetPassword);
      return reply.code(204).send(null);
    },
  );
}
