import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import type { CallName, ChangePasswordBody, ResetPasswordBody } from '@portal/shared/contract';
import {
  accountOf,
  hashPassword,
  passwordMatches,
  signInName,
  signInNameIn,
} from '../authentication/credentials';
import { subscriberOf } from '../authentication/guard';
import { passwordText } from '../authentication/schemas';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { invalid, refused, tooOften, unavailable } from '../http/errors';
import { type Language, languageOf } from '../http/language';
import { networkOf } from '../http/network';
import { isEmail } from '../http/rules';
import { accepting, failure, formFailure } from '../http/schemas';
import type { Limiter, Try } from '../limits/limits';
import { logUnsent, type Mail } from '../mail/mail';
import type { OutboxSender } from '../mail/outbox';
import { knownReading } from '../subscribers/subscribers';
import {
  closedFor,
  type CodeRefusal,
  openCode,
  type Recipient,
  RESET_MINUTES,
  tryCode,
  useCode,
} from './codes';
import { codesClosedLetter, resetLetter } from './letters';
import {
  confirmationFault,
  lengthFault,
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
  /** Answer for an address of nobody as for any other. */
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
    const seconds = await closedFor(database, subscriber.id);
    if (seconds > 0) {
      const known = await knownReading(database, subscriber.id);
      return mail.send(codesClosedLetter(subscriber, known?.language, seconds));
    }
    const { recipient, code } = await database.transaction(async (transaction) => {
      // A change of the email makes earlier codes void, so this one must not go to the earlier address.
      const recipient = await transaction.one<Forgetful>(
        sql`SELECT id, name, email FROM subscribers WHERE id = ${subscriber.id} FOR NO KEY UPDATE`,
      );
      return { recipient, code: await openCode(transaction, recipient.id, RESET_MINUTES) };
    });
    // The page of the link reads the email from it.
    const id = Buffer.from(recipient.email).toString('base64url');
    await mail.send(resetLetter(recipient, language, code, `${origin}/forgot-password/${id}`));
  };

  app.route({
    ...routeOf('forgotPassword'),
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
      const network = networkOf(ip);
      const fromHere: Try = ['letterByAddress', network];
      await limiter.take(fromHere);
      const subscriber = await database.first<Forgetful>(sql`
        SELECT id, name, email FROM subscribers
        WHERE ${signInNameIn(sql`email`)} = ${signInName(email)}`);
      const whose = accountOf(subscriber?.id, email);
      const fromHereToThem: Try = ['letterByRecipientAndAddress', `${whose} ${network}`];
      const toThem: Try = ['letterByRecipient', whose];
      // This limit first: a network that has used it up makes nobody else wait.
      await limiter.take(fromHereToThem);
      await limiter.take(toThem).catch(async (error) => {
        await limiter.giveBack(fromHereToThem);
        throw error;
      });
      if (!subscriber) {
        if (hideUnknownUser) return SENT;
        reply.code(204);
        return null;
      }

      const sending = () =>
        sendCode(subscriber, languageOf(headers)).catch((error: { code?: string }) => {
          logUnsent(log, error);
          throw error;
        });
      if (hideUnknownUser) {
        // After the answer, whose time must not reveal that the account exists. A failure would reveal it too.
        reply.raw.once('close', () => void sending().catch(() => undefined));
        return SENT;
      }
      await sending().catch(async () => {
        await limiter.giveBack(fromHere, fromHereToThem, toThem);
        throw unavailable('The email could not be sent. Try again later.');
      });
      return SENT;
    },
  });
}

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
