import { Type } from 'typebox';
import {
  AUDIT_ACTIONS,
  AUDIT_OUTCOMES,
  NOT_FOR_ROLE,
  type OperatorIdentity,
} from '@portal/shared/contract';
import { recordAction, recordRefusal } from '../audit/audit';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { ApiError } from '../http/errors';
import { describeResponse, wrapData, failure } from '../http/schemas';
import { getAuditActor, isAllowed, type PersonActor } from './actor';
import { describeCall, operatorRole } from './operator-call';
import { findPerson, touchSession } from './sessions';

const identity = describeResponse<OperatorIdentity>()(
  Type.Object({ name: Type.String(), role: operatorRole }),
);

const token = Type.String({ minLength: 1, maxLength: 128 });
const address = Type.String({ maxLength: 64, description: 'Where the browser asks from.' });

const RELEASE_ACTIONS = AUDIT_ACTIONS.filter((action) => action.startsWith('release.'));

/** 410: the session in the host's request has ended. 401 would mean that the host itself is unknown. */
const over = () => new ApiError(410, 'That session is over.');

/** The calls of the host, which has the versions but no accounts: it checks sessions and records actions. */
export function operatorHostRoutes(app: App, database: Database): void {
  async function personBehind(session: string): Promise<PersonActor> {
    const person = await findPerson(database, session);
    if (!person) throw over();
    return person;
  }

  app.post(
    '/host/sessions',
    describeCall('host', {
      summary: 'Whose session it is, and whether they may do what they ask for',
      body: Type.Object({
        session: token,
        access: Type.Enum(['view', 'operate']),
        what: Type.String({ maxLength: 128, description: 'The call, for the log of refusals.' }),
        address,
        away: Type.Boolean({ description: 'The page asks by itself: nobody did anything.' }),
      }),
      response: { 200: wrapData(identity), 410: failure },
    }),
    async ({ body }) => {
      const person = await personBehind(body.session);
      const { name, role, sessionId } = person;
      if (!isAllowed(person, body.access)) {
        const actor = { kind: 'person', name, address: body.address } as const;
        await recordRefusal(database, actor, { action: 'access', subject: body.what });
        const message = 'Your role does not allow that.';
        throw new ApiError(403, message, { message, code: NOT_FOR_ROLE });
      }
      if (!body.away) await touchSession(database, sessionId);
      return { data: { name, role } };
    },
  );

  app.post(
    '/deeds',
    describeCall('record', {
      summary: 'Record what was done to the versions',
      description:
        'In the name of the machine that calls or, if the host passes a session, of the person who owns it.',
      body: Type.Object({
        action: Type.Enum(RELEASE_ACTIONS),
        subject: Type.String({ maxLength: 128 }),
        outcome: Type.Enum([...AUDIT_OUTCOMES]),
        details: Type.Record(Type.String({ maxLength: 32 }), Type.String({ maxLength: 600 }), {
          maxProperties: 10,
        }),
        by: Type.Optional(Type.Object({ session: token, address })),
      }),
      response: { 204: Type.Null(), 410: failure },
    }),
    async (request, reply) => {
      const { by, action, subject, outcome, details } = request.body;
      let actor = getAuditActor(request);
      if (by) {
        if (!request.actor || !isAllowed(request.actor, 'host')) {
          throw new ApiError(403, 'Only the host speaks for others.');
        }
        const { name } = await personBehind(by.session);
        actor = { kind: 'person', name, address: by.address };
      }
      await recordAction(database, actor, { action, subject, outcome, details });
      return reply.code(204).send(null);
    },
  );
}
