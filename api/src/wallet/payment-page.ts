import { type Html, html } from '../http/page';
import type { Decision, Outcome, SandboxPayment } from './sandbox-wallet';
import type { PaymentOrder } from './wallet';

interface Answer extends Decision {
  action: string;
  label: string;
  look: string;
}

const ANSWERS: readonly Answer[] = [
  { outcome: 'paid', action: 'pay', label: 'Pay', look: 'primary' },
  { outcome: 'paid', slow: true, action: 'slow', label: 'Slow to confirm', look: 'plain' },
  { outcome: 'declined', action: 'decline', label: 'Decline', look: 'plain' },
  { outcome: 'cancelled', action: 'cancel', label: 'Cancel', look: 'plain' },
];

/** The last part of the address of each button, and what it decides. */
export const decisionOf = (action: string): Decision | undefined =>
  ANSWERS.find((answer) => answer.action === action);

interface Ending {
  title: string;
  text: string;
}

const DECIDED: Record<Outcome, Ending> = {
  paid: { title: 'Payment complete', text: 'This payment has been made. You were charged once.' },
  declined: { title: 'Payment declined', text: 'This payment was declined. Nothing was charged.' },
  cancelled: {
    title: 'Payment cancelled',
    text: 'This payment was cancelled. Nothing was charged.',
  },
};

const CONFIRMING: Ending = {
  title: 'Payment under way',
  text: 'You have paid, and the wallet is confirming it. Do not pay again.',
};

const amount = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' }).format(
    minor / 100,
  );

const summary = (order: PaymentOrder): Html =>
  html` <dl class="summary">
    <div>
      <dt>Merchant</dt>
      <dd>${order.merchant}</dd>
    </div>
    <div>
      <dt>Package</dt>
      <dd>${order.packageName}</dd>
    </div>
    <div>
      <dt>Plan</dt>
      <dd>${order.planName}</dd>
    </div>
    <div>
      <dt>Camera</dt>
      <dd>${order.cameraSerial}${order.cameraLabel ? ` (${order.cameraLabel})` : ''}</dd>
    </div>
    <div>
      <dt>Price</dt>
      <dd>${amount(order.priceMinor, order.currency)}</dd>
    </div>
    <div>
      <dt>VAT</dt>
      <dd>${amount(order.vatMinor, order.currency)}</dd>
    </div>
    <div class="total">
      <dt>Total</dt>
      <dd>${amount(order.priceMinor + order.vatMinor, order.currency)}</dd>
    </div>
  </dl>`;

const choices = ({ paymentId }: PaymentOrder): Html =>
  html` <div class="choices">
    ${ANSWERS.map(
      ({ action, label, look }) =>
        html` <form method="post" action="/sandbox/wallet/${paymentId}/${action}">
          <button class="button ${look}" type="submit">${label}</button>
        </form>`,
    )}
  </div>`;

const frame = (title: string, content: Html): { title: string; body: Html } => ({
  title: `${title} – Sandbox Wallet`,
  body: html` <main class="card">
    <header class="brand"><span class="mark" aria-hidden="true"></span>Sandbox Wallet</header>
    <h1>${title}</h1>
    ${content}
    <footer class="note">A wallet for trying things out: no money moves.</footer>
  </main>`,
});

/** The page of a payment: what is bought and the answers, or what was answered. */
export function paymentPage({ order, decided, state }: SandboxPayment): {
  title: string;
  body: Html;
} {
  if (decided === 'pending') {
    return frame(
      'Confirm your payment',
      html` <p class="lead">
          ${order.merchant} asks for ${amount(order.priceMinor + order.vatMinor, order.currency)}.
        </p>
        ${summary(order)} ${choices(order)}`,
    );
  }
  const { title, text } = state === 'pending' ? CONFIRMING : DECIDED[decided];
  return frame(
    title,
    html` <p class="lead ${state}" role="status">${text}</p>
      ${summary(order)}
      <p><a class="button primary" href="${order.returnUrl}">Back to the portal</a></p>`,
  );
}

export const unknownPaymentPage = frame(
  'There is no such payment',
  html` <p class="lead">The address is not complete, or the payment was never opened.</p>
    <p><a class="button primary" href="/cameras">Back to the portal</a></p>`,
);
