import type { Command } from 'commander';
import type { Entry } from '../cancel-requests/cancel-requests';
import {
  addList,
  addCommonOptions,
  type CommonOptions,
  formatDay,
  createChoice,
  parseText,
  type Run,
} from './commands';

/** The wording of the subscriber's badge. */
const BADGE: Record<Entry['status'], string> = {
  pending: 'pending',
  accepted: 'approved',
  rejected: 'rejected',
};

const formatRequest = ({ subscriber, camera, subscription, ...request }: Entry): string[] => {
  const { id, status, reason, remarks, created_at, decided_at } = request;
  const label = camera.custom_label === null ? '' : ` (${camera.custom_label})`;
  return [
    `${id}  ${BADGE[status]}`,
    `  asked ${formatDay(created_at)}: ${reason}`,
    `  by    ${subscriber.name}, ${subscriber.mobile}, ${subscriber.email}`,
    `  for   ${subscription.order_id}: ${subscription.name}, ${subscription.package_price.toFixed(2)}, ` +
      `${subscription.start_date} to ${subscription.expiry_date}`,
    `  of    ${camera.inventory_serial}${label}`,
    ...(decided_at === null ? [] : [`  ${BADGE[status]} ${formatDay(decided_at)}`]),
    ...(remarks === null ? [] : [`  remarks: ${remarks}`]),
  ];
};

interface DecisionOptions extends CommonOptions {
  remarks: string;
  end?: true;
}

export function addCancelRequests(program: Command, run: Run): void {
  const requests = program
    .command('cancel-requests')
    .description('Decide requests to cancel a subscription.');

  addList(requests, run, '/cancel-requests', (entry: Entry) => [...formatRequest(entry), ''])
    .description('List requests, oldest first.')
    .addOption(
      createChoice('--status <status>', 'only requests of this status', Object.values(BADGE)),
    )
    .hook('preAction', (_program, list) => {
      if (list.opts<{ status?: string }>().status === BADGE.accepted) {
        list.setOptionValue('status', 'accepted' satisfies Entry['status']);
      }
    });

  const deciding = (action: 'approve' | 'reject') =>
    addCommonOptions(requests.command(`${action} <id>`))
      .requiredOption(
        '--remarks <text>',
        'text that the subscriber reads in the status dialog',
        parseText,
      )
      .action((id: string, { remarks, end, ...options }: DecisionOptions) =>
        run(
          options,
          (portal) =>
            portal.ask('POST', `/cancel-requests/${encodeURIComponent(id)}/${action}`, {
              body: { remarks, end },
            }),
          ({ data }: { data: Entry }) => formatRequest(data),
        ),
      );
  deciding('approve')
    .description(
      'Approve a request. The subscription continues until it expires, unless you add --end.',
    )
    .option('--end', 'end the subscription at once');
  deciding('reject').description(
    'Reject a request. The subscription continues. The subscriber may send another request.',
  );
}
