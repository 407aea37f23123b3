import { Type } from 'typebox';
import { recordDeed } from '../audit/record';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { answering, dataOf, failure, moment, nullable } from '../http/schemas';
import { toName } from './accounts';
import { doerOf, MACHINE_SCOPES } from './actor';
import {
  addMachineToken,
  type MachineToken,
  machineTokens,
  revokeMachineToken,
} from './machine-tokens';
import { operatorCall } from './operator-call';

const DAY = 86_400;
const MOST_DAYS = 400;

const machine = answering<MachineToken>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    scope: Type.Enum([...MACHINE_SCOPES]),
    created_at: moment,
    ends_at: moment,
    used_at: nullable(moment),
  }),
);

/** Tokens of machines: made, listed and taken back at the console alone. */
export function machineTokenRoutes(app: App, database: Database): void {
  const params = Type.Object({ name: Type.String({ minLength: 1, maxLength: 128 }) });

  app.get(
    '/tokens',
    operatorCall('console', {
      summary: 'The valid tokens of machines',
      response: { 200: dataOf(Type.Array(machine)) },
    }),
    async () => ({ data: await machineTokens(database) }),
  );

  app.post(
    '/tokens',
    operatorCall('console', {
      summary: 'Create a token for a machine. Only this answer contains it',
      body: Type.Object({
        name: Type.String({ maxLength: 64 }),
        scope: Type.Enum([...MACHINE_SCOPES]),
        days: Type.Integer({ minimum: 1, maximum: MOST_DAYS, default: 90 }),
      }),
      response: {
        201: dataOf(Type.Object({ ...machine.properties, token: Type.String() })),
        409: failure,
      },
    }),
    async (request, reply) => {
      const { scope, days } = request.body;
      const name = toName(request.body.name);
      const data = await database.transaction(async (transaction) => {
        const made = await addMachineToken(transaction, { name, scope, seconds: days * DAY });
        await recordDeed(transaction, doerOf(request), {
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
    operatorCall('console', {
      summary: 'Revoke a token, effective at once',
      params,
      response: { 204: Type.Null(), 404: failure },
    }),
    async (request, reply) => {
      const { name } = request.params;
      await database.transaction(async (transaction) => {
        await revokeMachineToken(transaction, name);
        await recordDeed(transaction, doerOf(request), { action: 'token.revoke', subject: name });
      });
      return reply.code(204).send(null);
    },
  );
}
