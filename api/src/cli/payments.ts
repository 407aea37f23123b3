import type { Command } from 'commander';
import type { Entry } from '../payments/operator-routes';
import {
  addList,
  addCommonOptions,
  type CommonOptions,
  formatMinute,
  createChoice,
  type Run,
} from './commands';

const formatPayment = (payment: Entry): string[] => {
  const { order_id, status, amount, method, reference, trouble } = payment;
  return [
    `${order_id}  ${status}`,
    `  ${amount.toFixed(2)} by ${method}${reference === null ? '' : `, there ${reference}`}`,
    `  ordered ${formatMinute(payment.created_at)} by ${payment.subscriber_id} for ${payment.inventory_serial}`,
    ...(payment.settled_at === null ? [] : [`  settled ${formatMinute(payment.settled_at)}`]),
    ...(trouble === null ? [] : [`  trouble: ${trouble}`]),
  ];
};

export function addPayments(program: Command, run: Run): void {
  const payments = program.command('payments').description('List and settle payments.');

  addList(payments, run, '/payments', (entry: Entry) => [...formatPayment(entry), ''])
    .description('List payments, newest first.')
    .addOption(
      createChoice('--status <status>', 'only payments of this status', [
        'pending',
        'paid',
        'declined',
        'cancelled',
      ]),
    );

  addCommonOptions(payments.command('settle <order>'))
    .description(
      'Query the wallet about a payment and apply its response, whatever the state of the payment.',
    )
    .action((order: string, options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('POST', `/payments/${encodeURIComponent(order)}/settle`),
        ({ data }: { data: Entry }) => formatPayment(data),
      ),
    );
}
