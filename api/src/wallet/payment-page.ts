import { chooseName, writePlanName } from '@portal/shared/contract/catalogue-names';
import { intlFor, USUAL_WRITING } from '@portal/shared/contract/nepali';
import type { Language } from '../http/language';
import { type Html, html, type Page } from '../http/page';
import { sandboxPages } from '../sandbox/page';
import { WORDS } from './payment-words';
import type { Decision, SandboxPayment } from './sandbox-wallet';
import { costOf, type PaymentLine, type PaymentOrder } from './wallet';

interface Answer extends Decision {
  /** Also its name among the words. */
  action: 'pay' | 'slow' | 'decline' | 'cancel';
  look: string;
}

const ANSWERS: readonly Answer[] = [
  { outcome: 'paid', action: 'pay', look: 'primary' },
  { outcome: 'paid', slow: true, action: 'slow', look: 'plain' },
  { outcome: 'declined', action: 'decline', look: 'plain' },
  { outcome: 'cancelled', action: 'cancel', look: 'plain' },
];

/** The last part of the address of each button, and what it decides. */
export const decisionOf = (action: string): Decision | undefined =>
  ANSWERS.find((answer) => answer.action === action);

/** Formats that know Nepali, whatever this server's own know. */
const intl = intlFor(USUAL_WRITING);

const amountIn =
  (language: Language) =>
  (minor: number, currency: string): string =>
    new intl.NumberFormat(language, {
      style: 'currency',
      currency,
      ...(language === 'en' && { currencyDisplay: 'code' }),
    }).format(minor / 100);

const cameraOf = ({ cameraSerial, cameraLabel }: PaymentLine): string =>
  cameraLabel ? `${cameraSerial} (${cameraLabel})` : cameraSerial;

const fact = (name: string, value: string): Html => html`
  <div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>
`;

const namesOf = (
  { packageName, nepaliPackageName, planName }: PaymentLine,
  language: Language,
) => ({
  packageName: chooseName(language, { name: packageName, name_ne: nepaliPackageName }),
  planName: writePlanName(language, planName, intl),
});

function alone(line: PaymentLine, language: Language): Html[] {
  const words = WORDS[language];
  const { packageName, planName } = namesOf(line, language);
  return [
    fact(words.package, packageName),
    fact(words.plan, planName),
    fact(words.camera, cameraOf(line)),
  ];
}

function oneOfMany(line: PaymentLine, language: Language): Html {
  const { packageName, planName } = namesOf(line, language);
  return fact(cameraOf(line), `${packageName}, ${planName}`);
}

const summary = ({ merchant, lines, currency }: PaymentOrder, language: Language): Html => {
  const words = WORDS[language];
  const amount = amountIn(language);
  const cost = costOf({ lines });
  return html` <dl class="summary">
    ${fact(words.merchant, merchant)}
    ${
      lines.length === 1
        ? lines.flatMap((line) => alone(line, language))
        : lines.map((line) => oneOfMany(line, language))
    }
    ${fact(words.price, amount(cost.price, currency))}
    ${fact(words.vat, amount(cost.vat, currency))}
    <div class="total">
      <dt>${words.total}</dt>
      <dd>${amount(cost.total, currency)}</dd>
    </div>
  </dl>`;
};

const choices = ({ paymentId }: PaymentOrder, words: Words): Html =>
  html` <div class="choices">
    ${ANSWERS.map(
      ({ action, look }) =>
        html` <form method="post" action="/sandbox/wallet/${paymentId}/${action}">
          <button class="button ${look}" type="submit">${words[action]}</button>
        </form>`,
    )}
  </div>`;

type Words = (typeof WORDS)[Language];

function frame(title: string, language: Language, content: Html): Page {
  const { wallet, note } = WORDS[language];
  return sandboxPages(wallet, note)(title, content, language);
}

/** The page of a payment: what is bought and the answers, or what was answered. */
export function paymentPage({ order, decided, state }: SandboxPayment, language: Language): Page {
  const words = WORDS[language];
  if (decided === 'pending') {
    const total = amountIn(language)(costOf(order).total, order.currency);
    return frame(
      words.confirm,
      language,
      html` <p class="lead">${words.asks(order.merchant, total)}</p>
        ${summary(order, language)} ${choices(order, words)}`,
    );
  }
  const [title, text] = words[state === 'pending' ? 'confirming' : decided];
  return frame(
    title,
    language,
    html` <p class="lead ${state}" role="status">${text}</p>
      ${summary(order, language)}
      <p><a class="button primary" href="${order.returnUrl}">${words.back}</a></p>`,
  );
}

export function unknownPaymentPage(language: Language): Page {
  const { unknown, back } = WORDS[language];
  const [title, text] = unknown;
  return frame(
    title,
    language,
    html` <p class="lead">${text}</p>
      <p><a class="button primary" href="/cameras">${back}</a></p>`,
  );
}
