import { type Html, html } from '../http/page';
import type { Decision, SandboxPayment } from './sandbox-wallet';
import type { PaymentOrder } from './wallet';

const ANSWERS: { decision: Decision; action: string; label: string; look: string }[] = [
  { decision: 'paid', action: 'pay', label: 'Pay', look: 'primary' },
  { decision: 'declined', action: 'decline', label: 'Decline', look: 'plain' },
  { decision: 'cancelled', action: 'cancel', label: 'Cancel', look: 'plain' },
];

/** The last part of the address of each button, and what it decides. */
export const decisionOf = (action: string): Decision | undefined =>
  ANSWERS.find((answer) => answer.action === action)?.decision;

const SETTLED: Record<Decision, { title: string; text: string }> = {
  paid: { title: 'Payment complete', text: 'This payment has been made. You were charged once.' },
  declined: { title: 'Payment declined', text: 'This payment was declined. Nothing was charged.' },
  cancelled: {
    title: 'Payment cancelled',
    text: 'This payment was cancelled. Nothing was charged.',
  },
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

/** Where the wallet sends the browser back to, with what became of the payment. */
export const wayBack = ({ order, state }: SandboxPayment): string => {
  const url = new URL(order.returnUrl);
  if (state !== 'pending') url.searchParams.set('payment', state);
  return url.href;
};

const frame = (title: string, content: Html): { title: string; body: Html } => ({
  title: `${title} – Sandbox Wallet`,
  body: html` <main class="card">
    <header class="brand"><span class="mark" aria-hidden="true"></span>Sandbox Wallet</header>
    <h1>${title}</h1>
    ${content}
    <footer class="note">A wallet for trying things out: no money moves.</footer>
  </main>`,
});

/** The page of a payment: what is bought and three answers, or how it ended. */
export function paymentPage(payment: SandboxPayment): { title: string; body: Html } {
  const { order, state } = payment;
  if (state === 'pending') {
    return frame(
      'Confirm your payment',
      html` <p class="lead">
          ${order.merchant} asks for ${amount(order.priceMinor + order.vatMinor, order.currency)}.
        </p>
        ${summary(order)} ${choices(order)}`,
    );
  }
  const { title, text } = SETTLED[state];
  return frame(
    title,
    html` <p class="lead ${state}" role="status">${text}</p>
      ${summary(order)}
      <p><a class="button primary" href="${wayBack(payment)}">Back to the portal</a></p>`,
  );
}

export const unknownPaymentPage = frame(
  'There is no such payment',
  html` <p class="lead">The address is not complete, or the payment was never opened.</p>
    <p><a class="button primary" href="/cameras">Back to the portal</a></p>`,
);
