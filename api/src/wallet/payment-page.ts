import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { chooseName, writePlanName } from '@portal/shared/contract/catalogue-names';
import { intlFor, USUAL_WRITING } from '@portal/shared/contract/nepali';
import type { App } from '../http/app';
import { notFound } from '../http/errors';
import { type Language, getLanguage } from '../http/language';
import { refuseForeignForms } from '../http/own-hosts';
import { type Html, html, type Page, sendPage } from '../http/page';
import { identifier } from '../http/schemas';
import { acceptForms } from '../http/sent-form';
import { sandboxPages } from '../sandbox/page';
import type { Decision, SandboxPayment, SandboxWallet } from './sandbox-wallet';
import { getCost, type PaymentLine, type PaymentOrder } from './wallet';

/** The texts of the sandbox wallet's page, by language; the other pages of the sandbox are in English. */
const WORDS = {
  en: {
    pay: 'Pay',
    slow: 'Slow to confirm',
    decline: 'Decline',
    cancel: 'Cancel',
    paid: ['Payment complete', 'This payment has been made. You were charged once.'],
    declined: ['Payment declined', 'This payment was declined. Nothing was charged.'],
    cancelled: ['Payment cancelled', 'This payment was cancelled. Nothing was charged.'],
    confirming: [
      'Payment under way',
      'You have paid, and the wallet is confirming it. Do not pay again.',
    ],
    unknown: [
      'There is no such payment',
      'The address is not complete, or the payment was never opened.',
    ],
    merchant: 'Merchant',
    package: 'Package',
    plan: 'Plan',
    camera: 'Camera',
    price: 'Price',
    vat: 'VAT',
    total: 'Total',
    wallet: 'Sandbox Wallet',
    note: 'A wallet for trying things out: no money moves.',
    confirm: 'Confirm your payment',
    asks: (merchant: string, amount: string) => `${merchant} asks for ${amount}.`,
    back: 'Back to the portal',
  },
  ne: {
    pay: 'भुक्तानी गर्नुहोस्',
    slow: 'ढिलो पुष्टि हुने भुक्तानी',
    decline: 'अस्वीकार गर्नुहोस्',
    cancel: 'रद्द गर्नुहोस्',
    paid: ['भुक्तानी पूरा भयो', 'यो भुक्तानी भइसक्यो। तपाईंबाट एक पटक मात्र रकम काटियो।'],
    declined: ['भुक्तानी अस्वीकृत', 'यो भुक्तानी अस्वीकार गरियो। कुनै रकम काटिएन।'],
    cancelled: ['भुक्तानी रद्द', 'यो भुक्तानी रद्द गरियो। कुनै रकम काटिएन।'],
    confirming: ['भुक्तानी हुँदैछ', 'तपाईंले भुक्तानी गर्नुभयो, र वालेटले पुष्टि गर्दैछ। फेरि भुक्तानी नगर्नुहोस्।'],
    unknown: ['यस्तो भुक्तानी छैन', 'ठेगाना पूरा छैन, वा भुक्तानी कहिल्यै खोलिएन।'],
    merchant: 'विक्रेता',
    package: 'प्याकेज',
    plan: 'योजना',
    camera: 'क्यामेरा',
    price: 'मूल्य',
    vat: 'भ्याट',
    total: 'जम्मा',
    wallet: 'परीक्षण वालेट',
    note: 'यो परीक्षणका लागि बनाइएको वालेट हो: साँचो रकम काटिँदैन।',
    confirm: 'भुक्तानी पुष्टि गर्नुहोस्',
    asks: (merchant: string, amount: string) => `${merchant} ले ${amount} माग्दैछ।`,
    back: 'पोर्टलमा फर्कनुहोस्',
  },
} as const;

interface Answer extends Decision {
  /** Also its key among the words. */
  action: 'pay' | 'slow' | 'decline' | 'cancel';
  look: string;
}

const ANSWERS: readonly Answer[] = [
  { outcome: 'paid', action: 'pay', look: 'primary' },
  { outcome: 'paid', slow: true, action: 'slow', look: 'plain' },
  { outcome: 'declined', action: 'decline', look: 'plain' },
  { outcome: 'cancelled', action: 'cancel', look: 'plain' },
];

/** The last part of each button's address, and its decision. */
const findDecision = (action: string): Decision | undefined =>
  ANSWERS.find((answer) => answer.action === action);

/** Formats that support Nepali, whatever this server's own support. */
const intl = intlFor(USUAL_WRITING);

const amountIn =
  (language: Language) =>
  (minor: number, currency: string): string =>
    new intl.NumberFormat(language, {
      style: 'currency',
      currency,
      ...(language === 'en' && { currencyDisplay: 'code' }),
    }).format(minor / 100);

const formatCamera = ({ cameraSerial, cameraLabel }: PaymentLine): string =>
  cameraLabel ? `${cameraSerial} (${cameraLabel})` : cameraSerial;

const fact = (name: string, value: string): Html => html`
  <div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>
`;

const formatNames = (
  { packageName, nepaliPackageName, planName }: PaymentLine,
  language: Language,
) => ({
  packageName: chooseName(language, { name: packageName, name_ne: nepaliPackageName }),
  planName: writePlanName(language, planName, intl),
});

function alone(line: PaymentLine, language: Language): Html[] {
  const words = WORDS[language];
  const { packageName, planName } = formatNames(line, language);
  return [
    fact(words.package, packageName),
    fact(words.plan, planName),
    fact(words.camera, formatCamera(line)),
  ];
}

function oneOfMany(line: PaymentLine, language: Language): Html {
  const { packageName, planName } = formatNames(line, language);
  return fact(formatCamera(line), `${packageName}, ${planName}`);
}

const summary = ({ merchant, lines, currency }: PaymentOrder, language: Language): Html => {
  const words = WORDS[language];
  const amount = amountIn(language);
  const cost = getCost({ lines });
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

/** The page of a payment: the purchase and the buttons, or the decision. */
function paymentPage({ order, decided, state }: SandboxPayment, language: Language): Page {
  const words = WORDS[language];
  if (decided === 'pending') {
    const total = amountIn(language)(getCost(order).total, order.currency);
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

function unknownPaymentPage(language: Language): Page {
  const { unknown, back } = WORDS[language];
  const [title, text] = unknown;
  return frame(
    title,
    language,
    html` <p class="lead">${text}</p>
      <p><a class="button primary" href="/cameras">${back}</a></p>`,
  );
}

const sendUnknown = ({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply) =>
  sendPage(reply.code(404), unknownPaymentPage(getLanguage(headers)));

export function sandboxWalletRoutes(app: App, wallet: SandboxWallet): void {
  acceptForms(app);

  app.get(
    '/sandbox/wallet/:paymentId',
    { schema: { hide: true, params: Type.Object({ paymentId: identifier }) } },
    async (request, reply) => {
      const payment = await wallet.find(request.params.paymentId);
      if (!payment) return sendUnknown(request, reply);
      return sendPage(reply, {
        formTarget: new URL(payment.order.returnUrl).origin,
        ...paymentPage(payment, getLanguage(request.headers)),
      });
    },
  );

  app.post(
    '/sandbox/wallet/:paymentId/:action',
    {
      onRequest: refuseForeignForms,
      schema: {
        hide: true,
        params: Type.Object({ paymentId: identifier, action: Type.String() }),
      },
    },
    async (request, reply) => {
      const { paymentId, action } = request.params;
      const decision = findDecision(action);
      if (!decision) throw notFound('There is nothing at this address.');
      await wallet.decide(paymentId, decision);
      const payment = await wallet.find(paymentId);
      if (!payment) return sendUnknown(request, reply);
      return reply.redirect(payment.order.returnUrl, 303);
    },
  );
}
