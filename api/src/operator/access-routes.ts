import { Type } from 'typebox';
import { OPERATOR_ROLES, type OperatorAccount } from '@portal/shared/contract';
import { recordAction } from '../audit/audit';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { describeResponse, wrapData, failure, moment, nullable } from '../http/schemas';
import {
  addAccountForLink,
  listOperators,
  makeLink,
  findOperator,
  type OperatorLink,
  toName,
} from './accounts';
import { getAuditActor, MACHINE_SCOPES } from './actor';
import {
  addMachineToken,
  type MachineToken,
  listMachineTokens,
  revokeMachineToken,
} from './machine-tokens';
import { describeCall, operatorRole } from './operator-call';
import { endOperatorSessions } from './sessions';

interface Parts {
  database: Database;
  origin: string;
}

const account = describeResponse<OperatorAccount>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    role: operatorRole,
    created_at: moment,
    seen_at: nullable(moment),
    sessions: Type.Integer(),
  }),
);

const link = describeResponse<OperatorLink>()(
  Type.Object({
    operator: account,
    link: Type.String({
      description: 'Signs the operator in, once. Only this answer contains it.',
    }),
    ends_at: moment,
  }),
);

const name = Type.String({ minLength: 1, maxLength: 128 });

/** Lists the operators, ends their sessions, and creates the console's links. */
export function operatorAccountRoutes(app: App, { database, origin }: Parts): void {
  app.get(
    '/operators',
    describeCall('view', {
      summary: 'Who has signed in as an operator, or has a link',
      response: { 200: wrapData(Type.Array(account)) },
    }),
    async () => ({ data: await listOperators(database) }),
  );

  app.delete(
    '/operators/:operator/sessions',
    describeCall('manage', {
      summary: 'End all sessions of an operator',
      params: Type.Object({
        operator: Type.String({ minLength: 1, maxLength: 128, description: 'An id or a name.' }),
      }),
      response: { 204: Type.Null(), 404: failure },
    }),
    async (request, reply) => {
      await database.transaction(async (transaction) => {
        const operator = await findOperator(transaction, request.params.operator);
        const sessions = await endOperatorSessions(transaction, operator.id);
        await recordAction(transaction, getAuditActor(request), {
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
    describeCall('console', {
      summary: 'Create a link that signs an operator in, once, within 15 minutes',
      body: Type.Object({
        name,
        role: Type.Optional(
          Type.Enum([...OPERATOR_ROLES], {
            description: 'A new operator needs one. Without it a known one keeps theirs.',
          }),
        ),
      }),
      response: { 201: wrapData(link) },
    }),
    async (request, reply) => {
      const { name: wanted, role } = request.body;
      const data = await database.transaction(async (transaction) => {
        const operator = await addAccountForLink(transaction, { name: wanted, role });
        await recordAction(transaction, getAuditActor(request), {
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

const DAY = 86_400;
const MAX_DAYS = 400;

const machine = describeResponse<MachineToken>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    scope: Type.Enum([...MACHINE_SCOPES]),
    created_at: moment,
    ends_at: moment,
    used_at: nullable(moment),
  }),
);

/** Tokens of machines: only the console creates, lists and revokes them. */
export function machineTokenRoutes(app: App, database: Database): void {
  const params = Type.Object({ name: Type.String({ minLength: 1, maxLength: 128 }) });

  app.get(
    '/tokens',
    describeCall('console', {
      summary: 'The valid tokens of machines',
      response: { 200: wrapData(Type.Array(machine)) },
    }),
    async () => ({ data: await listMachineTokens(database) }),
  );

  app.post(
    '/tokens',
    describeCall('console', {
      summary: 'Create a token for a machine. Only this answer contains it',
      body: Type.Object({
        name: Type.String({ maxLength: 64 }),
        scope: Type.Enum([...MACHINE_SCOPES]),
        days: Type.Integer({ minimum: 1, maximum: MAX_DAYS, default: 90 }),
      }),
      response: {
        201: wrapData(Type.Object({ ...machine.properties, token: Type.String() })),
        409: failure,
      },
    }),
    async (request, reply) => {
      const { scope, days } = request.body;
      const name = toName(request.body.name);
      const data = await database.transaction(async (transaction) => {
        const made = await addMachineToken(transaction, { name, scope, seconds: days * DAY });
        await recordAction(transaction, getAuditActor(request), {
          action: 'token.add',
          subject: name,
          details: { scope, days },
        });
        return { ...made.machine, token: made.token };
      });
      reply.code(201);
      return { data };
    },
  );

  app.delete(
    '/tokens/:name',
    describeCall('console', {
      summary: 'Revoke a token, effective at once',
      params,
      response: { 204: Type.Null(), 404: failure },
    }),
    async (request, reply) => {
      const { name } = request.params;
      await database.transaction(async (transaction) => {
        await revokeMachineToken(transaction, name);
        await recordAction(transaction, getAuditActor(request), {
          action: 'token.revoke',
          subject: name,
        });
      });
      return reply.code(204).send(null);
    },
  );
}
