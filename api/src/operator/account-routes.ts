import { Type } from 'typebox';
import { OPERATOR_ROLES, type OperatorAccount } from '@portal/shared/contract';
import { recordDeed } from '../audit/record';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { answering, dataOf, failure, moment, nullable } from '../http/schemas';
import { accountForLink, allOperators, operatorCalled } from './accounts';
import { doerOf } from './actor';
import { makeLink, type OperatorLink } from './links';
import { operatorCall, operatorRole } from './operator-call';
import { endSessionsOf } from './sessions';

interface Parts {
  database: Database;
  origin: string;
}

const account = answering<OperatorAccount>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    role: operatorRole,
    created_at: moment,
    seen_at: nullable(moment),
    sessions: Type.Integer(),
  }),
);

const link = answering<OperatorLink>()(
  Type.Object({
    operator: account,
    link: Type.String({
      description: 'Signs the operator in, once. Only this answer contains it.',
    }),
    ends_at: moment,
  }),
);

const name = Type.String({ minLength: 1, maxLength: 128 });

/** Who the operators are, the end of their sessions, and the links of the console. */
export function operatorAccountRoutes(app: App, { database, origin }: Parts): void {
  app.get(
    '/operators',
    operatorCall('view', {
      summary: 'Who has signed in as an operator, or has a link',
      response: { 200: dataOf(Type.Array(account)) },
    }),
    async () => ({ data: await allOperators(database) }),
  );

  app.delete(
    '/operators/:operator/sessions',
    operatorCall('manage', {
      summary: 'End all sessions of an operator',
      params: Type.Object({
        operator: Type.String({ minLength: 1, maxLength: 128, description: 'An id or a name.' }),
      }),
      response: { 204: Type.Null(), 404: failure },
    }),
    async (request, reply) => {
      await database.transaction(async (transaction) => {
        const operator = await operatorCalled(transaction, request.params.operator);
        const sessions = await endSessionsOf(transaction, operator.id);
        await recordDeed(transaction, doerOf(request), {
          action: 'session.revoke',
          subject: operator.name,
          details: { sessions },
        });
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/links',
    operatorCall('console', {
      summary: 'Create a link that signs an operator in, once, within 15 minutes',
      body: Type.Object({
        name,
        role: Type.Optional(
          Type.Enum([...OPERATOR_ROLES], {
            description: 'A new operator needs one. Without it a known one keeps theirs.',
          }),
        ),
      }),
      response: { 201: dataOf(link) },
    }),
    async (request, reply) => {
      const { name: wanted, role } = request.body;
      const data = await database.transaction(async (transaction) => {
        const operator = await accountForLink(transaction, { name: wanted, role });
        await recordDeed(transaction, doerOf(request), {
          action: 'operator.link',
          subject: operator.name,
          details: { role: operator.role },
        });
        return makeLink(transaction, origin, operator);
      });
      reply.code(201);
      return { data };
    },
  );
}
