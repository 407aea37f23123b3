import { html } from '../http/page';
import type { Letter } from '../mail/mail';

export interface SupportMessage {
  message: string;
  /** The support code of the last failure. */
  code?: string;
  name: string;
  email: string;
  phone: string;
}

/** A subscriber's message to the support; replies go to the subscriber. */
export function supportLetter(
  to: string,
  { message, code, name, email, phone }: SupportMessage,
): Letter {
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
