import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { accountOf, signInName, signInNameIn } from '../authentication/sign-in-name';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { isEmail } from '../http/email';
import { invalid, unavailable } from '../http/errors';
import { type Language, languageOf } from '../http/language';
import { networkOf } from '../http/network';
import { failure } from '../http/schemas';
import type { Limiter, Try } from '../limits/limiter';
import { logUnsent } from '../mail/log-unsent';
import type { Mail } from '../mail/mail';
import { knownReading } from '../subscribers/reading';
import { closedFor } from './code-failures';
import { openCode, RESET_MINUTES } from './codes';
import { codesClosedLetter, resetLetter } from './letters';

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
