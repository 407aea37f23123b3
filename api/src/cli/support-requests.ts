import type { Command } from 'commander';
import type { Entry } from '../support-requests/entry';
import { addList } from './listing';
import { dayOf } from './moments';
import { common, oneOf, parseText } from './options';
import type { CommonOptions, Run } from './run';

const linesOf = ({ number, status, subscriber, attached, ...request }: Entry): string[] => {
  const { name, mobile, email } = subscriber;
  const { page, code, trace, browser, version } = attached;
  const facts = { page, code, trace, browser, portal: version };
  return [
    `${number}  ${status}${request.is_mailed ? '' : ', not mailed yet'}`,
    `  asked   ${dayOf(request.created_at)}: ${request.message}`,
    `  by      ${name}, ${mobile}, ${email}`,
    ...Object.entries(facts)
      .filter(([, fact]) => fact !== null)
      .map(([label, fact]) => `  ${label.padEnd(7)} ${fact}`),
    ...(request.closed_at === null ? [] : [`  closed  ${dayOf(request.closed_at)}`]),
    ...(request.note === null ? [] : [`  note    ${request.note}`]),
  ];
};

export function addSupportRequests(program: Command, run: Run): void {
  const requests = program
    .command('support-requests')
    .description('List and close support requests.');

  addList(requests, run, '/support-requests', (entry: Entry) => [...linesOf(entry), ''])
    .description('List requests, oldest first.')
    .addOption(oneOf('--status <status>', 'only requests of this status', ['open', 'closed']));

  common(requests.command('close <number>'))
    .description('Close a request that was answered.')
    .option('--note <text>', 'internal note, which the subscriber does not see', parseText)
    .action((number: string, { note, ...options }: CommonOptions & { note?: string }) =>
      run(
        options,
        (portal) =>
          portal.ask('POST', `/support-requests/${encodeURIComponent(number)}/close`, {
            body: { note },
          }),
        ({ data }: { data: Entry }) => linesOf(data),
      ),
    );
}
