import {
  asksForPlainText,
  isThisMachine,
  type Protection,
} from '@portal/shared/contract/connections';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, which has to offer STARTTLS unless it ends in `?tls=no`, or `smtps://…`. */
  url: string;
  /** `Subscriber Portal <no-reply@example.com>`. */
  from: string;
}

/** A server that neither answers nor refuses must not block a form for minutes. */
const COMMAND_TIMEOUT_MS = 10_000;

/** Neither may a server that answers each of the seven commands of a mail just in time. nginx waits for 30 seconds. */
const MAIL_TIMEOUT_MS = 20_000;

/** How mail to the server of an address is protected. */
export function getMailProtection(address: string): Protection {
  const url = new URL(address);
  // Without a host nodemailer takes it from the parameter; a service of its list has another one.
  const host = url.hostname || (url.searchParams.get('host') ?? 'localhost');
  if (isThisMachine(host) && !url.searchParams.has('service')) return 'local';
  if (url.protocol === 'smtp:' && asksForPlainText(url)) return 'plain';
  return url.searchParams.get('tls.rejectUnauthorized') === 'false' ? 'unverified' : 'encrypted';
}

/** The address in nodemailer's form: its parameters override options. */
function withTls(address: string): string {
  const url = new URL(address);
  const protection = getMailProtection(address);
  url.searchParams.delete('tls');
  if (protection === 'plain') url.searchParams.set('ignoreTLS', 'true');
  // It overrides every other parameter that would allow plain text.
  else if (protection !== 'local') url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Mail through an SMTP server. */
export function createSmtpMail({ url, from }: SmtpSettings, longest = MAIL_TIMEOUT_MS): Mail {
  const transport = createTransport({
    url: withTls(url),
    connectionTimeout: COMMAND_TIMEOUT_MS,
    greetingTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: COMMAND_TIMEOUT_MS,
  });
  return {
    async send({ html, ...letter }) {
      const signal = AbortSignal.timeout(longest);
      await transport.sendMail({ from, ...letter, html: html.text, signal });
    },
  };
}
