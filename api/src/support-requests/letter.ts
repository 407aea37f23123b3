import { html } from '../http/page';
import type { Letter } from '../mail/mail';

/** The contents of a support request in its letter. */
export interface Asked {
  number: string;
  message: string;
  page: string | null;
  code: string | null;
  trace: string | null;
  browser: string | null;
  version: string | null;
  name: string;
  email: string;
  phone: string;
}

/** The letter for a request; replies go to the subscriber. */
export function supportLetter(
  asked: Asked,
  { to, origin }: { to: string; origin: string },
): Letter {
  const { number, message, page, code, trace, browser, version, name, email, phone } = asked;
  const facts = Object.entries({
    From: `${name}, ${email}, ${phone}`,
    Page: page && `${origin}${page}`,
    'Support code': code,
    Trace: trace,
    Browser: browser,
    Portal: version,
  }).filter((fact): fact is [string, string] => Boolean(fact[1]));
  return {
    to,
    replyTo: email,
    subject: `Request ${number}`,
    text: `${message}\n\n${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n`,
    html: html`<div lang="en">
      <pre>${message}</pre>
      <ul>
        ${facts.map(([label, value]) => html`<li>${label}: ${value}</li>`)}
      </ul>
    </div>`,
  };
}
