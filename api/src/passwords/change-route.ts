import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { ChangePasswordBody } from '@portal/shared/contract';
import { subscriberOf } from '../authentication/guard';
import { hashPassword, passwordMatches } from '../authentication/passwords';
import { passwordText } from '../authentication/schemas';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { refused } from '../http/errors';
import { accepting, failure, formFailure } from '../http/schemas';
import type { Limiter, Try } from '../limits/limiter';
import type { OutboxSender } from '../mail/outbox';
import { confirmationFault, lengthFault, refuseFaults, refuseWeak, REQUIRED } from './rule';
import { setPassword } from './set-password';

const changeBody = accepting<ChangePasswordBody>()(
  Type.Object({
    current_password: passwordText,
    password: passwordText,
    password_confirm: passwordText,
  }),
);

const NOT_CORRECT = { current_password: ['The current password is not correct.'] };

interface ChangeParts {
  database: Database;
  limiter: Limiter;
  /** The name of the service. */
  brand: string;
  passwordLetters: OutboxSender;
}

export function changePasswordRoute(app: App, parts: ChangeParts): void {
  const { database, limiter, brand, passwordLetters } = parts;
  app.route({
    ...routeOf('changePassword'),
    schema: {
      tags: ['Passwords'],
      summary: 'Change the password; ends all other sessions of the subscriber',
      body: changeBody,
      response: {
        200: Type.Object({ message: Type.String() }),
        422: formFailure,
        429: failure,
      },
    },
    handler: async (request) => {
      const { id, sessionId } = subscriberOf(request);
      const { current_password = '', password = '', password_confirm = '' } = request.body;
      const subscriber = await database.one<{
        name: string;
        email: string;
        username: string;
        password_hash: string | null;
      }>(sql`SELECT name, email, username, password_hash FROM subscribers WHERE id = ${id}`);
      refuseFaults({
        current_password: current_password === '' ? REQUIRED : undefined,
        password: lengthFault(password),
        password_confirm: confirmationFault(password, password_confirm),
      });
      const attempt: Try = ['passwordBySubscriber', id];
      await limiter.take(attempt);
      const { name, email, username } = subscriber;
      await refuseWeak(password, [name, email, username, brand]);
      const { password_hash: verifiedHash } = subscriber;
      const matches = await passwordMatches(verifiedHash, current_password);
      if (!matches) throw refused(NOT_CORRECT);
      const passwordHash = await hashPassword(password);
      const isSet = await database.transaction((transaction) =>
        setPassword(transaction, { subscriberId: id, passwordHash, verifiedHash, kept: sessionId }),
      );
      if (!isSet) throw refused(NOT_CORRECT);
      passwordLetters.sendSoon();
      await limiter.giveBack(attempt);
      return { message: 'Password changed successfully' };
    },
  });
}
