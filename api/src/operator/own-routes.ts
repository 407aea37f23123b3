import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { OPERATOR_LENGTHS, type OperatorSelf } from '@portal/shared/contract';
import { recordDeed } from '../audit/record';
import { type Database, one, type Queries } from '../database/database';
import type { App } from '../http/app';
import { ApiError, invalid, notFound } from '../http/errors';
import { answering, dataOf, failure, nullable } from '../http/schemas';
import { confirmationFault, lengthFault, weaknessOf } from '../passwords/rule';
import { doerOf, type PersonActor, personOf } from './actor';
import { keepPasskey, type Passkeys, passkeysOf } from './factors/passkeys';
import { forgetPassword, keepPassword, type Passwords } from './factors/password';
import { forgetWaysIn, requireAnotherWayIn } from './factors/ways-in';
import { useLink } from './links';
import { operatorCall } from './operator-call';
import { setSessionCookie } from './session-cookie';
import { beginSession, endSession, endSessionsOf, sessionsOf } from './sessions';
import { browserOptions, credentialOf, placeOf, requireProof } from './sign-in-routes';

interface Parts {
  database: Database;
  passkeys: Passkeys;
  passwords: Passwords;
}

const moment = Type.String({ format: 'date-time' });

const self = answering<OperatorSelf>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    role: Type.Enum(['view', 'operate']),
    enrolling: Type.Boolean(),
    passkeys: Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        synced: Type.Boolean(),
        created_at: moment,
        used_at: nullable(moment),
      }),
    ),
    password_set_at: nullable(moment),
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        current: Type.Boolean(),
        created_at: moment,
        seen_at: moment,
        expires_at: moment,
        address: Type.String(),
        browser: Type.String(),
      }),
    ),
  }),
);

/** What operators look after themselves: their ways in, and where they are signed in. */
export function ownOperatorRoutes(app: App, { database, passkeys, passwords }: Parts): void {
  async function selfOf({ id, name, role, sessionId, linkHash }: PersonActor) {
    const { password_set_at } = await one<{ password_set_at: string | null }>(
      database,
      sql`SELECT to_json(password_set_at) AS password_set_at FROM operators WHERE id = ${id}`,
    );
    const enrolling = linkHash !== null;
    return {
      id,
      name,
      role,
      enrolling,
      passkeys: await passkeysOf(database, id),
      password_set_at,
      // Of whoever followed a link it is not known yet that they are who they should be.
      sessions: enrolling ? [] : await sessionsOf(database, id, sessionId),
    };
  }

  /**
   * Adds a way in. After a link it uses the link up, takes the ways in of before away, and begins a session
   * in earnest: returned is its token.
   */
  async function addWayIn(
    request: FastifyRequest,
    factor: string,
    keep: (transaction: Queries, operatorId: string) => Promise<unknown>,
  ): Promise<string | null> {
    const { id, sessionId, linkHash } = personOf(request);
    return database.transaction(async (transaction) => {
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

  /** Takes a way in away, and ends the other sessions: who had it may be in. */
  async function removeWayIn(
    request: FastifyRequest,
    factor: string,
    remove: (transaction: Queries, operatorId: string) => Promise<unknown>,
  ): Promise<void> {
    const { id, sessionId } = personOf(request);
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

  app.get(
    '/me',
    operatorCall('enrol', {
      summary: 'Who is signed in, by what, and where',
      response: { 200: dataOf(self) },
    }),
    async (request) => ({ data: await selfOf(personOf(request)) }),
  );

  app.post(
    '/me/passkeys/options',
    operatorCall('enrol', {
      summary: 'What a browser makes a passkey with',
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
      response: { 204: Type.Null(), 409: failure, 410: failure, 422: failure },
    }),
    async (request, reply) => {
      const { label, response } = request.body;
      const info = await passkeys.checked(personOf(request).id, response);
      const named = label.trim() || 'Passkey';
      const token = await addWayIn(request, 'passkey', (transaction, id) =>
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
      response: { 204: Type.Null(), 404: failure, 409: failure, 422: failure },
    }),
    async (request, reply) => {
      await removeWayIn(request, 'passkey', async (transaction, operatorId) => {
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
      summary: 'A secret for an authenticator app, to set up a password with',
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
      body: Type.Object({
        password: Type.String({ maxLength: 512 }),
        password_confirm: Type.String({ maxLength: 512 }),
        code: Type.String({ maxLength: 16 }),
      }),
      response: { 204: Type.Null(), 409: failure, 410: failure, 422: failure },
    }),
    async (request, reply) => {
      const { name, sessionId } = personOf(request);
      const { password, password_confirm, code } = request.body;
      const fault = lengthFault(password) ?? (await weaknessOf(password, [name]));
      if (fault !== undefined) throw invalid({ password: [fault] });
      const differs = confirmationFault(password, password_confirm);
      if (differs !== undefined) throw invalid({ password_confirm: [differs] });
      const { sealed, step } = requireProof(await passwords.proven(sessionId, code));
      const hash = await passwords.hash(password);
      const token = await addWayIn(request, 'password', (transaction, operatorId) =>
        keepPassword(transaction, { operatorId, hash, sealed, step }),
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
      await removeWayIn(request, 'password', forgetPassword);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/me/sessions/:id',
    operatorCall('own', {
      summary: 'End one of one’s own sessions',
      params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
      response: { 204: Type.Null(), 404: failure, 422: failure },
    }),
    async (request, reply) => {
      const { id } = personOf(request);
      await database.transaction(async (transaction) => {
        if (!(await endSession(transaction, id, request.params.id))) {
          throw notFound('There is no such session.');
        }
        await recordDeed(transaction, doerOf(request), {
          action: 'session.revoke',
          subject: personOf(request).name,
          details: { sessions: 1 },
        });
      });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/me/sessions',
    operatorCall('own', {
      summary: 'End all of one’s own sessions but the one that asks',
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const { id, sessionId, name } = personOf(request);
      await database.transaction(async (transaction) => {
        const sessions = await endSessionsOf(transaction, id, sessionId);
        await recordDeed(transaction, doerOf(request), {
          action: 'session.revoke',
          subject: name,
          details: { sessions },
        });
      });
      return reply.code(204).send(null);
    },
  );
}
