import { html } from '../http/page';
import type { Letter } from '../mail/mail';
import { RESET_MINUTES } from './codes';

interface Recipient {
  name: string;
  email: string;
}

interface Words {
  subject: string;
  greeting: string;
  /** Why this letter comes. */
  reason: [english: string, nepali: string];
  /** The code, and where it is entered. */
  way?: { code: string; link: string };
  /** What else to know, and what to do. */
  ending: [english: string, nepali: string];
}

const letterOf = (
  { email }: Recipient,
  { subject, greeting, reason, way, ending }: Words,
): Letter => ({
  to: email,
  subject,
  text: [
    greeting,
    '',
    ...reason,
    '',
    ...(way
      ? [`Your code / तपाईंको कोड: ${way.code}`, `Enter it here / यहाँ राख्नुहोस्: ${way.link}`, '']
      : []),
    ...ending,
    '',
  ].join('\n'),
  html: html`<p>${greeting}</p>
    <p>
      ${reason[0]}<br />
      <span lang="ne">${reason[1]}</span>
    </p>
    ${
      way
        ? html`<p>Your code / <span lang="ne">तपाईंको कोड</span>: <strong>${way.code}</strong></p>
            <p>
              <a href="${way.link}">Enter it here / <span lang="ne">यहाँ राख्नुहोस्</span></a>
            </p>`
        : ''
    }
    <p>
      ${ending[0]}<br />
      <span lang="ne">${ending[1]}</span>
    </p>`,
});

/** To who forgot the password. */
export const resetLetter = (recipient: Recipient, code: string, link: string): Letter =>
  letterOf(recipient, {
    subject: 'Reset your password',
    greeting: `Namaste ${recipient.name},`,
    reason: [
      'somebody, probably you, asked to reset your password.',
      'कसैले, सम्भवतः तपाईंले, पासवर्ड फेर्न अनुरोध गर्नुभएको छ।',
    ],
    way: { code, link },
    ending: [
      `The code is good for ${RESET_MINUTES} minutes. If it was not you, there is nothing to do.`,
      `यो कोड ${RESET_MINUTES} मिनेटसम्म मान्य छ। अनुरोध तपाईंको होइन भने केही गर्नु पर्दैन।`,
    ],
  });

/** To who was registered and has no password yet. */
export const registrationLetter = (recipient: Recipient, code: string, link: string): Letter =>
  letterOf(recipient, {
    subject: 'Welcome: set your password',
    greeting: `Namaste ${recipient.name},`,
    reason: [
      'your account is ready. Set a password to sign in.',
      'तपाईंको खाता तयार छ। लगइन गर्न पासवर्ड राख्नुहोस्।',
    ],
    way: { code, link },
    ending: [
      'The code is good for 7 days. After that, ask for another with “Forgot password?”.',
      'यो कोड ७ दिनसम्म मान्य छ। त्यसपछि “Forgot password?” बाट अर्को माग्नुहोस्।',
    ],
  });

/** To whose account so many wrong codes were entered that codes are not heard for some `seconds`. */
export function codesClosedLetter(recipient: Recipient, seconds: number): Letter {
  const hours = Math.ceil(seconds / 3600);
  return letterOf(recipient, {
    subject: 'Codes for your password are closed for now',
    greeting: `Namaste ${recipient.name},`,
    reason: [
      `many wrong codes were entered for your account. For ${hours} hours no code can set a password.`,
      `तपाईंको खाताका लागि धेरै गलत कोड हालियो। ${hours} घण्टासम्म कुनै पनि कोडले पासवर्ड राख्न सक्दैन।`,
    ],
    ending: [
      'Your password has not changed, and you can sign in with it. Codes are entered by the link in a ' +
        'letter to you: if it was not you, somebody else sees your letters. Make your mailbox safe first.',
      'तपाईंको पासवर्ड फेरिएको छैन, त्यसैले लगइन गर्न सक्नुहुन्छ। कोड तपाईंलाई पठाइएको पत्रको लिङ्कबाट मात्र ' +
        'हालिन्छ: तपाईं हुनुहुन्नथ्यो भने अरू कसैले तपाईंका पत्र देख्दैछ। पहिले आफ्नो मेलबक्स सुरक्षित गर्नुहोस्।',
    ],
  });
}
