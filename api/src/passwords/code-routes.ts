import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { CallName, ResetPasswordBody } from '@portal/shared/contract';
import { hashPassword } from '../authentication/passwords';
import { passwordText } from '../authentication/schemas';
import { signInName, signInNameIn } from '../authentication/sign-in-name';
import { type Database, first } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { refused } from '../http/errors';
import { accepting, failure, formFailure } from '../http/schemas';
import type { Limiter } from '../limits/limiter';
import { type CodeRefusal, tryCode, useCode } from './codes';
import { confirmationFault, faultOf, refuseFaults, REQUIRED } from './rule';
import { setPassword } from './set-password';

const resetBody = accepting<ResetPasswordBody>()(
  Type.Object({
    email: Type.Optional(Type.String({ maxLength: 320 })),
    password: passwordText,
    conf_password: passwordText,
    otp: Type.Optional(Type.String({ maxLength: 64 })),
  }),
);

const CODE_REFUSED: Record<CodeRefusal, string> = {
  wrong: 'The code is not correct.',
  expired: 'The code has expired. Ask for a new one.',
  exhausted: 'Too many wrong codes. Ask for a new one.',
  used: 'The code has been used already. Ask for a new one.',
};

const codeRefused = (refusal: CodeRefusal) => refused({ token: [CODE_REFUSED[refusal]] });

interface Parts {
  database: Database;
  limiter: Limiter;
}

/** Two calls that set a password by a mailed code: after forgetting it, and after being registered. */
export function passwordByCodeRoutes(app: App, { database, limiter }: Parts): void {
  const setByCode = async (form: ResetPasswordBody): Promise<void> => {
    const subscriber = await first<{ id: string; username: string }>(
      database,
      sql`SELECT id, username FROM subscribers
          WHERE ${signInNameIn(sql`email`)} = ${signInName(form.email)}`,
    );
    const code = await tryCode(database, subscriber?.id, form.otp.trim());
    if ('refusal' in code) throw codeRefused(code.refusal);
    if (!subscriber) throw codeRefused('wrong');
    // Only who has the code learns what the username is not.
    const fault = faultOf(form.password, [subscriber.username]);
    if (fault !== undefined) throw refused({ password: [fault] });

    const passwordHash = await hashPassword(form.password);
    await database.transaction(async (transaction) => {
      if (!(await useCode(transaction, code.id))) throw codeRefused('used');
      await setPassword(transaction, subscriber.id, passwordHash);
    });
  };

  const route = (name: CallName, summary: string) =>
    app.route({
      ...routeOf(name),
      schema: {
        tags: ['Passwords'],
        summary,
        body: resetBody,
        response: {
          200: Type.Object({ message: Type.String() }),
          422: formFailure,
          429: failure,
        },
      },
      handler: async ({ body, ip }) => {
        const { email = '', password = '', conf_password = '', otp = '' } = body;
        refuseFaults({
          email: email.trim() === '' ? REQUIRED : undefined,
          password: faultOf(password, [email]),
          password_confirm: confirmationFault(password, conf_password),
          token: otp.trim() === '' ? REQUIRED : undefined,
        });
        await limiter.take(['codeByAddress', ip]);
        await setByCode({ email, password, conf_password, otp });
        return { message: 'Password changed successfully' };
      },
    });

  route('resetPassword', 'Set a new password with the mailed code; ends all sessions');
  route('registrationPassword', 'Set the first password of a registered account');
}
