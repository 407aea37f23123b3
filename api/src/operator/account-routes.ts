import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import {
  type AuditAction,
  OPERATOR_LENGTHS,
  type OperatorAccount,
  type OperatorInvitation,
} from '@portal/shared/contract';
import { type Deed, recordDeed } from '../audit/record';
import type { Database, Queries } from '../database/database';
import type { App } from '../http/app';
import { answering, dataOf, failure, moment, nullable } from '../http/schemas';
import {
  addOperator,
  allOperators,
  operatorCalled,
  operatorName,
  removeOperator,
  setRole,
} from './accounts';
import { doerOf } from './actor';
import { makeLink } from './links';
import { operatorCall, operatorRole as role } from './operator-call';
import { endSessionsOf } from './sessions';

interface Parts {
  database: Database;
  origin: string;
}

const account = answering<OperatorAccount>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    role,
    created_at: moment,
    seen_at: nullable(moment),
    passkeys: Type.Integer(),
    password: Type.Boolean(),
    sessions: Type.Integer(),
    invited_until: nullable(moment),
  }),
);

const invitation = answering<OperatorInvitation>()(
  Type.Object({
    operator: account,
    link: Type.String({
      description:
        'One person sets up a way to sign in with it, once. Only this answer contains it.',
    }),
    ends_at: moment,
  }),
);

/** Who the operators are: seen by all of them, decided by those who may operate. */
export function operatorAccountRoutes(app: App, { database, origin }: Parts): void {
  const params = Type.Object({
    operator: Type.String({ minLength: 1, maxLength: 128, description: 'An id or a name.' }),
  });
  const answers = { 404: failure, 409: failure };

  /** Changes an operator, and records it with the details that `change` returns. Returns the operator as it was before. */
  const changing = (
    request: FastifyRequest<{ Params: Static<typeof params> }>,
    action: AuditAction,
    change: (transaction: Queries, before: OperatorAccount) => Promise<Deed['details'] | void>,
  ) =>
    database.transaction(async (transaction) => {
      const before = await operatorCalled(transaction, request.params.operator);
      const details = (await change(transaction, before)) ?? {};
      await recordDeed(transaction, doerOf(request), { action, subject: before.name, details });
      return before;
    });

  app.get(
    '/operators',
    operatorCall('view', {
      summary: 'The operators',
      response: { 200: dataOf(Type.Array(account)) },
    }),
    async () => ({ data: await allOperators(database) }),
  );

  app.post(
    '/operators',
    operatorCall('manage', {
      summary: 'Invite an operator. The answer has the link to set up a way to sign in',
      body: Type.Object({
        name: Type.String({ maxLength: OPERATOR_LENGTHS.name }),
        role,
      }),
      response: { 201: dataOf(invitation), 409: failure },
    }),
    async (request, reply) => {
      const wanted = { name: operatorName(request.body.name), role: request.body.role };
      const data = await database.transaction(async (transaction) => {
        const { id, name } = await addOperator(transaction, wanted);
        const made = await makeLink(transaction, origin, id);
        await recordDeed(transaction, doerOf(request), {
          action: 'operator.add',
          subject: name,
          details: { role: wanted.role },
        });
        return { operator: await operatorCalled(transaction, id), ...made };
      });
      reply.code(201);
      return { data };
    },
  );

  app.post(
    '/operators/:operator/link',
    operatorCall('manage', {
      summary: 'Create a link for an operator who lost access or never used theirs',
      description: 'Using it removes the earlier ways to sign in and ends all sessions.',
      params,
      response: { 200: dataOf(invitation), ...answers },
    }),
    async (request) => {
      const data = await database.transaction(async (transaction) => {
        const { id, name } = await operatorCalled(transaction, request.params.operator);
        const made = await makeLink(transaction, origin, id);
        await recordDeed(transaction, doerOf(request), { action: 'operator.link', subject: name });
        return { operator: await operatorCalled(transaction, id), ...made };
      });
      return { data };
    },
  );

  app.put(
    '/operators/:operator/role',
    operatorCall('manage', {
      summary: 'Change the role of an operator, effective at once',
      params,
      body: Type.Object({ role }),
      response: { 200: dataOf(account), ...answers },
    }),
    async (request) => {
      const { role: after } = request.body;
      const { id } = await changing(request, 'operator.role', async (transaction, before) => {
        await setRole(transaction, before.id, after);
        return { before: before.role, after };
      });
      return { data: await operatorCalled(database, id) };
    },
  );

  app.delete(
    '/operators/:operator/sessions',
    operatorCall('manage', {
      summary: 'End all sessions of an operator',
      params,
      response: { 204: Type.Null(), ...answers },
    }),
    async (request, reply) => {
      await changing(request, 'session.revoke', async (transaction, { id }) => ({
        sessions: await endSessionsOf(transaction, id),
      }));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/operators/:operator',
    operatorCall('manage', {
      summary: 'Remove an operator, effective at once',
      params,
      response: { 204: Type.Null(), ...answers },
    }),
    async (request, reply) => {
      await changing(request, 'operator.remove', (transaction, { id }) =>
        removeOperator(transaction, id),
      );
      return reply.code(204).send(null);
    },
  );
}
