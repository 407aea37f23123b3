import type { Command } from 'commander';
import type { Entry } from '../payments/operator-routes';
import { addList, common, type CommonOptions, minuteOf, oneOf, type Run } from './commands';

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

export function addPayments(program: Command, run: Run): void {
  const payments = program.command('payments').description('List and settle payments.');

  addList(payments, run, '/payments', (entry: Entry) => [...linesOf(entry), ''])
    .description('List payments, newest first.')
    .addOption(
      oneOf('--status <status>', 'only payments of this status', [
        'pending',
        'paid',
        'declined',
        'cancelled',
      ]),
    );

  common(payments.command('settle <order>'))
    .description(
      'Query the wallet about a payment and apply its response, whatever the state of the payment.',
    )
    .action((order: string, options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('POST', `/payments/${encodeURIComponent(order)}/settle`),
        ({ data }: { data: Entry }) => linesOf(data),
      ),
    );
}
