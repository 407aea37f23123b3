import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { OperatorSelf } from '@portal/shared/contract';
import { recordDeed } from '../audit/record';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { notFound } from '../http/errors';
import { answering, dataOf, failure, moment, nullable } from '../http/schemas';
import { doerOf, type PersonActor, personOf } from './actor';
import { passkeysOf } from './factors/passkeys';
import { operatorCall, operatorRole } from './operator-call';
import { endSession, endSessionsOf, sessionsOf } from './sessions';

const self = answering<OperatorSelf>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    role: operatorRole,
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

/** What operators see of their own account, and the end of their own sessions. */
export function ownOperatorRoutes(app: App, database: Database): void {
  async function selfOf({ id, name, role, sessionId, linkHash }: PersonActor) {
    const { password_set_at } = await database.one<{ password_set_at: string | null }>(
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
      // A link alone does not prove who followed it.
      sessions: enrolling ? [] : await sessionsOf(database, id, sessionId),
    };
  }

  app.get(
    '/me',
    operatorCall('enrol', {
      summary: 'Who is signed in, by what, and where',
      response: { 200: dataOf(self) },
    }),
    async (request) => ({ data: await selfOf(personOf(request)) }),
  );

  app.delete(
    '/me/sessions/:id',
    operatorCall('own', {
      summary: 'End one of one’s own sessions',
      params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
      response: { 204: Type.Null(), 404: failure },
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
