import type { NotificationKind } from '@portal/shared/contract';
import type { Language, Reading } from '../http/language';
import { html } from '../http/page';
import type { Letter } from '../mail/mail';
import { wordsOf } from '../notifications/words';

export interface Reminder extends Reading {
  name: string;
  email: string;
  kind: NotificationKind;
  values: Record<string, string>;
  /** Where what ends is renewed. */
  link: string;
}

const WORDS: Record<Language, { greeting: string; renew: string; choose: string }> = {
  en: { greeting: 'Namaste', renew: 'Renew now', choose: 'Choose when you are reminded' },
  ne: {
    greeting: 'नमस्ते',
    renew: 'अहिले नवीकरण गर्नुहोस्',
    choose: 'कहिले सम्झाउने भन्ने छान्नुहोस्',
  },
};

/** A reminder by mail, as the subscriber reads. */
export function reminderLetter(
  { name, email, kind, values, link, ...reading }: Reminder,
  origin: string,
): Letter {
  const { title, message } = wordsOf(kind, values, reading);
  const { language } = reading;
  const { greeting, renew, choose } = WORDS[language];
  const renewal = `${origin}${link}`;
  const choices = `${origin}/profile`;
  return {
    to: email,
    subject: title,
    text: `${greeting} ${name},\n\n${message}\n\n${renew}: ${renewal}\n\n${choose}: ${choices}\n`,
    html: html`<div lang="${language}">
      <p>${greeting} ${name},</p>
      <p>${message}</p>
      <p><a href="${renewal}">${renew}</a></p>
      <p><a href="${choices}">${choose}</a></p>
    </div>`,
  };
}
