import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import type { CallName, ChangePasswordBody, ResetPasswordBody } from '@portal/shared/contract';
import {
  toLimitKey,
  hashPassword,
  isPasswordCorrect,
  toSignInName,
  toSignInNameSql,
} from '../authentication/credentials';
import { getSubscriber } from '../authentication/guard';
import { passwordText } from '../authentication/schemas';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { invalid, refused, tooManyRequests, unavailable } from '../http/errors';
import { type Language, getLanguage } from '../http/language';
import { toNetwork } from '../http/network';
import { isEmail } from '../http/rules';
import { describeRequest, failure, formFailure } from '../http/schemas';
import type { Limiter, Try } from '../limits/limits';
import { logUnsent, type Mail } from '../mail/mail';
import type { OutboxSender } from '../mail/outbox';
import { readSavedReading } from '../subscribers/subscribers';
import {
  readClosedSeconds,
  type CodeRefusal,
  openCode,
  type Recipient,
  RESET_MINUTES,
  tryCode,
  useCode,
} from './codes';
import { createCodesClosedLetter, createResetLetter } from './letters';
import {
  findConfirmationFault,
  findLengthFault,
  refuseFaults,
  refuseWeak,
  REQUIRED,
  setPassword,
} from './passwords';

const SENT = { message: 'Email sent successfully' };

interface ForgottenParts {
  database: Database;
  mail: Mail;
  limiter: Limiter;
  /** The portal's public origin, for the link in the mail. */
  origin: string;
  /** Whether responses are the same for unknown addresses. */
  hideUnknownUser: boolean;
}

interface Forgetful {
  id: string;
  name: string;
  email: string;
}

export function forgotPasswordRoute(app: App, parts: ForgottenParts): void {
  const { database, mail, limiter, origin, hideUnknownUser } = parts;

  const sendCode = async (subscriber: Forgetful, language: Language): Promise<void> => {
    const seconds = await readClosedSeconds(database, subscriber.id);
    if (seconds > 0) {
      const known = await readSavedReading(database, subscriber.id);
      return mail.send(createCodesClosedLetter(subscriber, known?.language, seconds));
    }
    const { recipient, code } = await database.transaction(async (transaction) => {
      // A change of the email invalidates earlier codes, so this one must not be sent to the earlier address.
      const recipient = await transaction.one<Forgetful>(
        sql`SELECT id, name, email FROM subscribers WHERE id = ${subscriber.id} FOR NO KEY UPDATE`,
      );
      return { recipient, code: await openCode(transaction, recipient.id, RESET_MINUTES) };
    });
    // The page of the link reads the email from it.
    const id = Buffer.from(recipient.email).toString('base64url');
    await mail.send(
      createResetLetter(recipient, language, code, `${origin}/forgot-password/${id}`),
    );
  };

  app.route({
    ...toRoute('forgotPassword'),
    schema: {
      tags: ['Passwords'],
      summary: 'Ask for the mail that resets a password',
      body: Type.Object({ email: Type.String({ maxLength: 320 }) }),
      response: {
        200: Type.Object({ message: Type.String() }),
        204: Type.Null({ description: 'Nobody has this address.' }),
        429: failure,
      },
    },
    handler: async ({ body, headers, ip, log }, reply) => {
      const email = body.email.trim();
      if (email === '') throw invalid({ email: ['Please enter the email.'] });
      if (!isEmail(email)) throw invalid({ email: ['Please enter valid email.'] });
      const network = toNetwork(ip);
      const fromHere: Try = ['letterByAddress', network];
      await limiter.take(fromHere);
      const subscriber = await database.first<Forgetful>(sql`
        SELECT id, name, email FROM subscribers
        WHERE ${toSignInNameSql(sql`email`)} = ${toSignInName(email)}`);
      const limitKey = toLimitKey(subscriber?.id, email);
      const fromHereToThem: Try = ['letterByRecipientAndAddress', `${limitKey} ${network}`];
      const toThem: Try = ['letterByRecipient', limitKey];
      // This limit first: a network that has exhausted it must not make others wait.
      await limiter.take(fromHereToThem);
      await limiter.take(toThem).catch(async (error) => {
        await limiter.release(fromHereToThem);
        throw error;
      });
      if (!subscriber) {
        if (hideUnknownUser) return SENT;
        reply.code(204);
        return null;
      }

      const sending = () =>
        sendCode(subscriber, getLanguage(headers)).catch((error: { code?: string }) => {
          logUnsent(log, error);
          throw error;
        });
      if (hideUnknownUser) {
        // After the answer, whose time must not reveal that the account exists. A failure would reveal it too.
        reply.raw.once('close', () => void sending().catch(() => undefined));
        return SENT;
      }
      await sending().catch(async () => {
        await limiter.release(fromHere, fromHereToThem, toThem);
        throw unavailable('The email could not be sent. Try again later.');
      });
      return SENT;
    },
  });
}

const resetBody = describeRequest<ResetPasswordBody>()(
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
  brand: string;
  passwordLetters: OutboxSender;
}

/** Two calls that set a password by a mailed code: after a forgotten password, and after registration. */
export function passwordByCodeRoutes(app: App, parts: CodeParts): void {
  const { database, mail, limiter, brand, passwordLetters } = parts;
  const notifyOwner = async (owner: Recipient, log: FastifyBaseLogger): Promise<void> => {
    const seconds = await readClosedSeconds(database, owner.id);
    const known = await readSavedReading(database, owner.id);
    const letter = createCodesClosedLetter(owner, known?.language, seconds);
    await mail.send(letter).catch((error: NodeJS.ErrnoException) => logUnsent(log, error));
  };

  /** @throws 422 for a rejected code, 429 while codes are closed */
  const acceptCode = async ({ email, otp }: ResetPasswordBody, log: FastifyBaseLogger) => {
    const outcome = await tryCode(database, { email, code: otp });
    if (outcome.accepted) return outcome;
    const { refusal, recipient, closes } = outcome;
    if (closes && recipient) await notifyOwner(recipient, log);
    if (refusal !== 'closed') throw codeRefused(refusal);
    throw tooManyRequests(recipient ? await readClosedSeconds(database, recipient.id) : 1);
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
      ...toRoute(name),
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
          password: findLengthFault(password),
          password_confirm: findConfirmationFault(password, conf_password),
          token: otp.trim() === '' ? REQUIRED : undefined,
        });
        await limiter.take(['codeByAddress', toNetwork(ip)]);
        await setByCode({ email, password, conf_password, otp }, log);
        return { message: 'Password changed successfully' };
      },
    });

  route('resetPassword', 'Set a new password with the mailed code; ends all sessions');
  route('registrationPassword', 'Set the first password of a registered account');
}

const changeBody = describeRequest<ChangePasswordBody>()(
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
  brand: string;
  passwordLetters: OutboxSender;
}

export function changePasswordRoute(app: App, parts: ChangeParts): void {
  const { database, limiter, brand, passwordLetters } = parts;
  app.route({
    ...toRoute('changePassword'),
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
      const { id, sessionId } = getSubscriber(request);
      const { current_password = '', password = '', password_confirm = '' } = request.body;
      const subscriber = await database.one<{
        name: string;
        email: string;
        username: string;
        password_hash: string | null;
      }>(sql`SELECT name, email, username, password_hash FROM subscribers WHERE id = ${id}`);
      refuseFaults({
        current_password: current_password === '' ? REQUIRED : undefined,
        password: findLengthFault(password),
        password_confirm: findConfirmationFault(password, password_confirm),
      });
      const attempt: Try = ['passwordBySubscriber', id];
      await limiter.take(attempt);
      const { name, email, username } = subscriber;
      await refuseWeak(password, [name, email, username, brand]);
      const { password_hash: verifiedHash } = subscriber;
      const matches = await isPasswordCorrect(verifiedHash, current_password);
      if (!matches) throw refused(NOT_CORRECT);
      const passwordHash = await hashPassword(password);
      const isSet = await database.transaction((transaction) =>
        setPassword(transaction, {
          subscriberId: id,
          passwordHash,
          verifiedHash,
          exceptSessionId: sessionId,
        }),
      );
      if (!isSet) throw refused(NOT_CORRECT);
      passwordLetters.sendSoon();
      await limiter.release(attempt);
      return { message: 'Password changed successfully' };
    },
  });
}
