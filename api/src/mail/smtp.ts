import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://…`. */
  url: string;
  /** `Subscriber Portal <no-reply@example.com>`. */
  from: string;
}

/** A server that neither answers nor refuses must not hold a form for minutes. */
const PATIENCE = 10_000;

/** A server that answers each of the seven commands of a mail just in time must not either. nginx waits for 30 seconds. */
const LONGEST = 20_000;

/** Mail through a server that speaks SMTP. */
export function smtpMail({ url, from }: SmtpSettings, longest = LONGEST): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return {
    async send({ html, ...letter }) {
      const signal = AbortSignal.timeout(longest);
      await transport.sendMail({ from, ...letter, html: html.text, signal });
    },
  };
}
