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
  code: string;
  link: string;
  /** How long the code is good, and what to do otherwise. */
  ending: [english: string, nepali: string];
}

const letterOf = (
  { email }: Recipient,
  { subject, greeting, reason, code, link, ending }: Words,
): Letter => ({
  to: email,
  subject,
  text: [
    greeting,
    '',
    ...reason,
    '',
    `Your code / तपाईंको कोड: ${code}`,
    `Enter it here / यहाँ राख्नुहोस्: ${link}`,
    '',
    ...ending,
    '',
  ].join('\n'),
  html: html`<p>${greeting}</p>
    <p>
      ${reason[0]}<br />
      <span lang="ne">${reason[1]}</span>
    </p>
    <p>Your code / <span lang="ne">तपाईंको कोड</span>: <strong>${code}</strong></p>
    <p>
      <a href="${link}">Enter it here / <span lang="ne">यहाँ राख्नुहोस्</span></a>
    </p>
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
    code,
    link,
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
      'तपाईंको खाता तयार छ। साइन इन गर्न पासवर्ड राख्नुहोस्।',
    ],
    code,
    link,
    ending: [
      'The code is good for 7 days. After that, ask for another with “Forgot password?”.',
      'यो कोड ७ दिनसम्म मान्य छ। त्यसपछि “Forgot password?” बाट अर्को माग्नुहोस्।',
    ],
  });
