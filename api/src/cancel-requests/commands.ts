import type { Command, Option } from '../operator/command/command';
import { page, toldPage } from '../operator/command/listing';
import type { Entry, EntryPage } from './entry';

/** The word of the subscriber's badge. */
const BADGE: Record<Entry['status'], string> = {
  pending: 'pending',
  accepted: 'approved',
  rejected: 'rejected',
};

const dayOf = (moment: string): string => moment.slice(0, 10);

const linesOf = ({ subscriber, camera, subscription, ...request }: Entry): string[] => {
  const { id, status, reason, remarks, created_at, decided_at } = request;
  const label = camera.custom_label === null ? '' : ` (${camera.custom_label})`;
  return [
    `${id}  ${BADGE[status]}`,
    `  asked ${dayOf(created_at)}: ${reason}`,
    `  by    ${subscriber.name}, ${subscriber.mobile}, ${subscriber.email}`,
    `  for   ${subscription.order_id}: ${subscription.name}, ${subscription.package_price.toFixed(2)}, ` +
      `${subscription.start_date} to ${subscription.expiry_date}`,
    `  of    ${camera.inventory_serial}${label}`,
    ...(decided_at === null ? [] : [`  ${BADGE[status]} ${dayOf(decided_at)}`]),
    ...(remarks === null ? [] : [`  remarks: ${remarks}`]),
  ];
};

const remarks: Option = {
  value: 'text',
  about: 'what the subscriber reads in the status dialog',
  required: true,
};

const list: Command = {
  name: 'cancel-requests list',
  about: 'Requests to cancel a subscription, the oldest first.',
  options: {
    status: { value: 'status', about: 'only pending, approved or rejected ones' },
    page,
  },
  async run(portal, { values: { status, page: number } }) {
    const answer = await portal.ask<EntryPage>('GET', '/cancel-requests', {
      query: { status: status === 'approved' ? 'accepted' : status, page: number },
    });
    return toldPage(answer, linesOf);
  },
};

const decision = (action: 'approve' | 'reject', details: Pick<Command, 'about' | 'options'>) =>
  ({
    name: `cancel-requests ${action}`,
    takes: ['id'],
    ...details,
    async run(portal, { values, flags }) {
      const { id = '', remarks: said } = values;
      const answer = await portal.ask<{ data: Entry }>(
        'POST',
        `/cancel-requests/${encodeURIComponent(id)}/${action}`,
        { body: { remarks: said, ...(flags.has('end') && { end: true }) } },
      );
      return { answer, lines: linesOf(answer.data) };
    },
  }) satisfies Command;

export const cancelRequestCommands: readonly Command[] = [
  list,
  decision('approve', {
    about: 'Approve one: the subscription goes on until it expires, unless it is ended.',
    options: { remarks, end: { about: 'end the subscription at once' } },
  }),
  decision('reject', {
    about: 'Reject one: the subscription goes on, and may be asked about again.',
    options: { remarks },
  }),
];
