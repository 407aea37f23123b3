import { sql } from 'drizzle-orm';
import { intlFor, USUAL_WRITING } from '@portal/shared/contract/nepali';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import type { Language, Reading } from '../http/language';
import { type Html, html } from '../http/page';
import type { Letter, Mail } from '../mail/mail';
import { type OutboxSender, createOutboxSender } from '../mail/outbox';
import { RESET_MINUTES } from './codes';

interface Recipient {
  name: string;
  email: string;
}

type InBoth = readonly [english: string, nepali: string];

interface Words {
  subject: InBoth;
  /** Why this letter is sent. */
  reason: InBoth;
  /** The code, and where it is entered. */
  way?: { code: string; link: string };
  /** Further information, and what to do. */
  ending: InBoth;
}

const YOUR_CODE: InBoth = ['Your code', 'तपाईंको कोड'];
const ENTER_IT: InBoth = ['Enter it here', 'यहाँ लेख्नुहोस्'];

/**
 * A letter in both languages. The reader's is first, and the only one in the subject. If it is unknown, English is
 * first and the subject has both.
 */
function createLetter(
  { name, email }: Recipient,
  language: Language | undefined,
  { subject, reason, way, ending }: Words,
): Letter {
  const order = language === 'ne' ? ([1, 0] as const) : ([0, 1] as const);
  const greeting = language === 'ne' ? `नमस्ते ${name},` : `Namaste ${name},`;
  const texts = (both: InBoth): string[] => order.map((which) => both[which]);
  const marked = (both: InBoth, between: Html): Html => {
    const words = [
      html`<span lang="en">${both[0]}</span>`,
      html`<span lang="ne">${both[1]}</span>`,
    ] as const;
    return html`${words[order[0]]}${between}${words[order[1]]}`;
  };
  const stroke = html` / `;
  const line = html`<br />`;
  return {
    to: email,
    subject: language ? subject[order[0]] : subject.join(' / '),
    text: [
      greeting,
      '',
      ...texts(reason),
      '',
      ...(way
        ? [
            `${texts(YOUR_CODE).join(' / ')}: ${way.code}`,
            `${texts(ENTER_IT).join(' / ')}: ${way.link}`,
            '',
          ]
        : []),
      ...texts(ending),
      '',
    ].join('\n'),
    html: html`<p>${greeting}</p>
      <p>${marked(reason, line)}</p>
      ${
        way
          ? html`<p>${marked(YOUR_CODE, stroke)}: <strong>${way.code}</strong></p>
              <p><a href="${way.link}">${marked(ENTER_IT, stroke)}</a></p>`
          : ''
      }
      <p>${marked(ending, line)}</p>`,
  };
}

/** A number in a Nepali sentence. Codes are not numbers: they stay as they are typed. */
const inNepali = (number: number): string =>
  new (intlFor(USUAL_WRITING).NumberFormat)('ne').format(number);

/** In the language of the request. */
export const createResetLetter = (
  recipient: Recipient,
  language: Language,
  code: string,
  link: string,
): Letter =>
  createLetter(recipient, language, {
    subject: ['Reset your password', 'पासवर्ड फेरि बनाउनुहोस्'],
    reason: [
      'somebody, probably you, asked to reset your password.',
      'कसैले, सम्भवतः तपाईंले, पासवर्ड फेरि बनाउन अनुरोध गर्नुभएको छ।',
    ],
    way: { code, link },
    ending: [
      `The code is good for ${RESET_MINUTES} minutes. If it was not you, you can ignore this email.`,
      `यो कोड ${inNepali(RESET_MINUTES)} मिनेटसम्म मान्य छ। अनुरोध तपाईंको होइन भने केही गर्नुपर्दैन।`,
    ],
  });

/** For a subscriber who was registered and has no password yet. */
export const createRegistrationLetter = (
  recipient: Recipient,
  code: string,
  link: string,
): Letter =>
  createLetter(recipient, undefined, {
    subject: ['Welcome: set your password', 'स्वागत छ: पासवर्ड राख्नुहोस्'],
    reason: [
      'your account is ready. Set a password to sign in.',
      'तपाईंको खाता तयार छ। लगइन गर्न पासवर्ड राख्नुहोस्।',
    ],
    way: { code, link },
    ending: [
      'The code is good for 7 days. After that, ask for another with “Forgot password?”.',
      'यो कोड ७ दिनसम्म मान्य छ। त्यसपछि “पासवर्ड बिर्सनुभयो?” बाट अर्को माग्नुहोस्।',
    ],
  });

/**
 * Tells the owner of an account that too many wrong codes closed its codes for `seconds`. Somebody else may have
 * entered them, so the language is the owner's, not the request's.
 */
export function createCodesClosedLetter(
  recipient: Recipient,
  language: Language | undefined,
  seconds: number,
): Letter {
  const hours = Math.ceil(seconds / 3600);
  return createLetter(recipient, language, {
    subject: ['Codes for your password are closed for now', 'तपाईंको पासवर्डका कोड अहिलेलाई बन्द छन्'],
    reason: [
      `many wrong codes were entered for your account. For ${hours} hours no code can set a password.`,
      `तपाईंको खाताका लागि धेरै गलत कोड लेखिए। ${inNepali(hours)} घण्टासम्म कुनै पनि कोडबाट पासवर्ड राख्न सकिँदैन।`,
    ],
    ending: [
      'Your password has not changed, and you can sign in with it. If it was not you, somebody else tried to guess ' +
        'a code. You do not need to do anything.',
      'तपाईंको पासवर्ड परिवर्तन भएको छैन, त्यसैले लगइन गर्न सक्नुहुन्छ। ती कोड तपाईंले लेख्नुभएको होइन भने ' +
        'अरू कसैले कोड अनुमान गर्न खोजेको हो। केही गर्नुपर्दैन।',
    ],
  });
}

interface PasswordChange {
  at: Date;
  /** An IANA name. */
  timeZone: string;
  /** Where another password can be set. */
  link: string;
}

/** Tells the owner of an account that its password was replaced, possibly by somebody else. */
function createPasswordChangedLetter(
  recipient: Recipient,
  reading: Reading | undefined,
  { at, timeZone, link }: PasswordChange,
): Letter {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const intl = intlFor(reading ?? USUAL_WRITING);
  const inEnglish = new intl.DateTimeFormat('en', options).format(at);
  const moment = new intl.DateTimeFormat('ne', options).format(at);
  return createLetter(recipient, reading?.language, {
    subject: ['Your password was changed', 'तपाईंको पासवर्ड परिवर्तन भयो'],
    reason: [
      `your password was changed on ${inEnglish} (${timeZone}).`,
      `तपाईंको पासवर्ड ${moment} (${timeZone}) मा परिवर्तन भयो।`,
    ],
    ending: [
      `If it was you, you do not need to do anything. If not, set another password at once: ${link}. Secure your ` +
        'mailbox, too, and tell our support team.',
      `परिवर्तन तपाईंले गर्नुभएको हो भने केही गर्नुपर्दैन। होइन भने तुरुन्तै अर्को पासवर्ड राख्नुहोस्: ${link}। आफ्नो इमेल खाता पनि ` +
        'सुरक्षित गर्नुहोस् र हाम्रो सहायता कक्षलाई खबर गर्नुहोस्।',
    ],
  });
}

interface Parts {
  database: Database;
  mail: Mail;
  /** The portal's public origin, for the link in the mail. */
  origin: string;
  /** IANA name of the time zone for times in the mail. */
  timeZone: string;
}

interface DueLetter extends Partial<Reading> {
  id: string;
  name: string;
  email: string;
  changed_at: Date | string;
}

/** Mails subscribers that their password was changed, and retries failed mails each hour. */
export const createPasswordLetters = (
  app: App,
  { database, mail, origin, timeZone }: Parts,
): OutboxSender =>
  createOutboxSender<DueLetter>(
    app,
    {
      database,
      mail,
      table: sql`password_letters`,
      contents: sql`
        SELECT l.id::text, l.changed_at, s.name, s.email, s.language, s.calendar
        FROM taken l JOIN subscribers s ON s.id = l.subscriber_id`,
      createLetter: ({ name, email, changed_at, language, calendar }) =>
        createPasswordChangedLetter(
          { name, email },
          language && calendar ? { language, calendar } : undefined,
          { at: new Date(changed_at), timeZone, link: `${origin}/forgot-password` },
        ),
    },
    'letters about changed passwords could not be mailed',
  );
