import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import type { CallName, ResetPasswordBody } from '@portal/shared/contract';
import { hashPassword } from '../authentication/passwords';
import { passwordText } from '../authentication/schemas';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { refused, tooOften } from '../http/errors';
import { networkOf } from '../http/network';
import { accepting, failure, formFailure } from '../http/schemas';
import type { Limiter } from '../limits/limiter';
import { logUnsent } from '../mail/log-unsent';
import type { Mail } from '../mail/mail';
import type { OutboxSender } from '../mail/outbox';
import { knownReading } from '../subscribers/reading';
import { closedFor } from './code-failures';
import { type CodeRefusal, type Recipient, tryCode, useCode } from './codes';
import { codesClosedLetter } from './letters';
import { confirmationFault, lengthFault, refuseFaults, refuseWeak, REQUIRED } from './rule';
import { setPassword } from './set-password';

const resetBody = accepting<ResetPasswordBody>()(
  Type.Object({
    email: Type.Optional(Type.String({ maxLength: 320 })),
    password: passwordText,
    conf_password: passwordText,
    otp: Type.Optional(
      Type.String({ maxLength: 64, description: 'In any case; blanks and dashes do not matter.' }),
    ),
  }),
);

const CODE_REFUSED: Record<Exclude<CodeRefusal, 'closed'>, string> = {
  wrong: 'The code is not correct.',
  expired: 'The code has expired. Ask for a new one.',
  exhausted: 'Too many wrong codes. Ask for a new one.',
  used: 'The code has been used already. Ask for a new one.',
};

const codeRefused = (refusal: keyof typeof CODE_REFUSED) =>
  refused({ token: [CODE_REFUSED[refusal]] });

interface CodeParts {
  database: Database;
  mail: Mail;
  limiter: Limiter;
  /** The name of the service. */
  brand: string;
  passwordLetters: OutboxSender;
}

/** Two calls that set a password by a mailed code: after a forgotten password, and after registration. */
export function passwordByCodeRoutes(app: App, parts: CodeParts): void {
  const { database, mail, limiter, brand, passwordLetters } = parts;
  const notifyOwner = async (owner: Recipient, log: FastifyBaseLogger): Promise<void> => {
    const seconds = await closedFor(database, owner.id);
    const known = await knownReading(database, owner.id);
    const letter = codesClosedLetter(owner, known?.language, seconds);
    await mail.send(letter).catch((error: NodeJS.ErrnoException) => logUnsent(log, error));
  };

  /** @throws 422 for a rejected code, 429 while codes are closed */
  const acceptCode = async ({ email, otp }: ResetPasswordBody, log: FastifyBaseLogger) => {
    const outcome = await tryCode(database, { email, code: otp });
    if (outcome.accepted) return outcome;
    const { refusal, recipient, closes } = outcome;
    if (closes && recipient) await notifyOwner(recipient, log);
    if (refusal !== 'closed') throw codeRefused(refusal);
    throw tooOften(recipient ? await closedFor(database, recipient.id) : 1);
  };

  const setByCode = async (form: ResetPasswordBody, log: FastifyBaseLogger): Promise<void> => {
    await refuseWeak(form.password, [form.email, brand]);
    const { recipient, codeId } = await acceptCode(form, log);
    // Only the holder of the code may learn how the password relates to the names.
    const { name, email, username } = recipient;
    await refuseWeak(form.password, [name, email, username, brand]);

    const passwordHash = await hashPassword(form.password);
    await database.transaction(async (transaction) => {
      if (!(await useCode(transaction, codeId, recipient))) throw codeRefused('used');
      await setPassword(transaction, { subscriberId: recipient.id, passwordHash });
    });
    passwordLetters.sendSoon();
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
      handler: async ({ body, ip, log }) => {
        const { email = '', password = '', conf_password = '', otp = '' } = body;
        refuseFaults({
          email: email.trim() === '' ? REQUIRED : undefined,
          password: lengthFault(password),
          password_confirm: confirmationFault(password, conf_password),
          token: otp.trim() === '' ? REQUIRED : undefined,
        });
        await limiter.take(['codeByAddress', networkOf(ip)]);
        await setByCode({ email, password, conf_password, otp }, log);
        return { message: 'Password changed successfully' };
      },
    });

  route('resetPassword', 'Set a new password with the mailed code; ends all sessions');
  route('registrationPassword', 'Set the first password of a registered account');
}
