import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { SUPPORT_MESSAGE, type SupportMessageBody } from '@portal/shared/contract';
import { getSubscriber } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { ApiError, invalid } from '../http/errors';
import { html } from '../http/page';
import { tidy } from '../http/rules';
import { describeRequest, failure } from '../http/schemas';
import type { Limiter, Try } from '../limits/limits';
import { type Letter, logUnsent, type Mail } from '../mail/mail';

interface SupportMessage {
  message: string;
  /** The support code of the last failure. */
  code?: string;
  name: string;
  email: string;
  phone: string;
}

/** A subscriber's message to the support; replies go to the subscriber. */
function supportLetter(to: string, { message, code, name, email, phone }: SupportMessage): Letter {
  const facts = [`From: ${name}, ${email}, ${phone}`, ...(code ? [`Support code: ${code}`] : [])];
  return {
    to,
    replyTo: email,
    subject: `Message from ${name}`,
    text: `${message}\n\n${facts.join('\n')}\n`,
    html: html`<div lang="en">
      <pre>${message}</pre>
      <ul>
        ${facts.map((fact) => html`<li>${fact}</li>`)}
      </ul>
    </div>`,
  };
}

const messageBody = describeRequest<SupportMessageBody>()(
  Type.Object({
    message: Type.String({
      maxLength: SUPPORT_MESSAGE.most,
      description: `At least ${SUPPORT_MESSAGE.least} characters.`,
    }),
    code: Type.Optional(
      Type.String({
        pattern: '^[\\w-]{1,64}$',
        description: 'The support code of the last failure.',
      }),
    ),
  }),
);

const notSent = () =>
  new ApiError(502, 'Your message could not be sent. Try again later, or call us.');

interface Parts {
  database: Database;
  limiter: Limiter;
  mail: Mail;
  /** The mail address of the support; undefined if it is not configured. */
  supportAddress: string | undefined;
}

interface Sender {
  name: string;
  email: string;
  phone: string;
}

/** Mails subscribers' messages to the provider's support. Nothing is stored. */
export function supportRoutes(app: App, { database, limiter, mail, supportAddress }: Parts): void {
  app.route({
    ...toRoute('mailSupport'),
    schema: {
      tags: ['Support'],
      summary: 'Write to the provider’s support',
      description:
        'It is mailed to the configured address with the subscriber’s name, email and phone. Nothing is stored.',
      body: messageBody,
      response: {
        200: Type.Object({ message: Type.String() }),
        429: failure,
        502: failure,
      },
    },
    handler: async (request) => {
      const { id } = getSubscriber(request);
      const message = tidy(request.body.message);
      if (message.length < SUPPORT_MESSAGE.least) {
        throw invalid({
          message: [`Message must be at least ${SUPPORT_MESSAGE.least} characters long.`],
        });
      }
      if (supportAddress === undefined) {
        logUnsent(request.log, { code: 'support.email is not configured' });
        throw notSent();
      }
      const ownTry: Try = ['supportMessageBySubscriber', id];
      await limiter.take(ownTry);
      try {
        const sender = await database.one<Sender>(
          sql`SELECT name, email, phone FROM subscribers WHERE id = ${id}`,
        );
        const letter = supportLetter(supportAddress, { ...request.body, message, ...sender });
        await mail.send(letter);
      } catch (error) {
        logUnsent(request.log, error as { code?: string });
        await limiter.release(ownTry);
        throw notSent();
      }
      return { message: 'Your message has been sent.' };
    },
  });
}
