import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { hashPassword } from '../authentication/passwords';
import { type Database, first } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { invalid } from '../http/errors';
import { failure } from '../http/schemas';
import type { Mail } from '../mail/mail';

const MINUTES = 10;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Parts {
  database: Database;
  mail: Mail;
  /** The portal's public origin, for the link in the mail. */
  origin: string;
}

const letter = (name: string, code: string, link: string): string =>
  [
    `Namaste ${name},`,
    '',
    'somebody, probably you, asked to reset your password.',
    '',
    `Your code: ${code}`,
    `Enter it here: ${link}`,
    '',
    `It is good for ${MINUTES} minutes. If it was not you, there is nothing to do.`,
    '',
  ].join('\r\n');

export function passwordResetRoutes(app: App, { database, mail, origin }: Parts): void {
  /** The newest code only is good. */
  const openReset = async (subscriberId: string, id: string, code: string): Promise<void> => {
    const codeHash = await hashPassword(code);
    await database.transaction(async (transaction) => {
      await transaction.query(
        sql`DELETE FROM password_resets WHERE subscriber_id = ${subscriberId}`,
      );
      await transaction.query(sql`
        INSERT INTO password_resets (id, subscriber_id, code_hash, expires_at)
        VALUES (${id}, ${subscriberId}, ${codeHash}, now() + make_interval(mins => ${MINUTES}))`);
    });
  };

  app.route({
    ...routeOf('forgotPassword'),
    schema: {
      tags: ['Authentication'],
      summary: 'Ask for the mail that resets a password',
      body: Type.Object({ email: Type.String({ maxLength: 320 }) }),
      response: {
        200: Type.Object({ message: Type.String() }),
        204: Type.Null({ description: 'Nobody has this address.' }),
        422: failure,
      },
    },
    handler: async (request, reply) => {
      const email = request.body.email.trim();
      if (email === '') throw invalid({ email: ['Please enter the email.'] });
      if (!EMAIL.test(email)) throw invalid({ email: ['Please enter valid email.'] });
      const subscriber = await first<{ id: string; name: string; email: string }>(
        database,
        sql`SELECT id, name, email FROM subscribers WHERE lower(email) = lower(${email})`,
      );
      if (!subscriber) return reply.code(204).send(null);

      const id = randomUUID();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await openReset(subscriber.id, id, code);
      await mail.send({
        to: subscriber.email,
        subject: 'Reset your password',
        text: letter(subscriber.name, code, `${origin}/forgot-password/${id}`),
      });
      return { message: 'Email sent successfully' };
    },
  });
}
