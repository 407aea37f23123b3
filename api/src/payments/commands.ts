import type { Command } from '../operator/command/command';
import { page, toldPage } from '../operator/command/listing';
import type { Entry, EntryPage } from './entry';

const minuteOf = (moment: string): string => moment.slice(0, 16).replace('T', ' ');

const linesOf = (payment: Entry): string[] => {
  const { order_id, status, amount, method, reference, trouble } = payment;
  return [
    `${order_id}  ${status}`,
    `  ${amount.toFixed(2)} by ${method}${reference === null ? '' : `, there ${reference}`}`,
    `  ordered ${minuteOf(payment.created_at)} by ${payment.subscriber_id} for ${payment.inventory_serial}`,
    ...(payment.settled_at === null ? [] : [`  settled ${minuteOf(payment.settled_at)}`]),
    ...(trouble === null ? [] : [`  trouble: ${trouble}`]),
  ];
};

export const paymentCommands: readonly Command[] = [
  {
    name: 'payments list',
    about: 'Payments, the newest first.',
    options: {
      status: { value: 'status', about: 'only pending, paid, declined or cancelled ones' },
      page,
    },
    async run(portal, { values: { status, page: number } }) {
      const answer = await portal.ask<EntryPage>('GET', '/payments', {
        query: { status, page: number },
      });
      return toldPage(answer, linesOf);
    },
  },
  {
    name: 'payments settle',
    about: 'Ask the wallet about a payment, and do what it says, whatever was thought before.',
    takes: ['order'],
    async run(portal, { values: { order = '' } }) {
      const answer = await portal.ask<{ data: Entry }>(
        'POST',
        `/payments/${encodeURIComponent(order)}/settle`,
      );
      return { answer, lines: linesOf(answer.data) };
    },
  },
];
