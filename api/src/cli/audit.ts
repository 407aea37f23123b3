import {
  AUDIT_ACTIONS,
  AUDIT_OUTCOMES,
  type AuditEntry,
  OPERATORS_PATH,
} from '@portal/shared/contract';
import type { Command } from 'commander';
import {
  addCommonOptions,
  type CommonOptions,
  formatAll,
  createChoice,
  type Run,
  formatSecond,
} from './commands';

const formatDetails = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

const formatEntry = ({
  at,
  actor,
  action,
  subject,
  outcome,
  details,
  address,
}: AuditEntry): string =>
  [
    formatSecond(at),
    actor,
    action,
    subject ?? '',
    outcome === 'done' ? '' : outcome,
    formatDetails(details),
    address === null ? '' : `from ${address}`,
  ]
    .filter(Boolean)
    .join('  ');

interface ListOptions extends CommonOptions {
  actor?: string;
  action?: string;
  outcome?: string;
  subject?: string;
  before?: string;
}

export function addAudit(program: Command, run: Run): void {
  const audit = program.command('audit').description('Read the audit log.');

  addCommonOptions(audit.command('list'))
    .description('List what operators and machines did, and what was refused, newest first.')
    .option('--actor <name>', 'only operators and machines whose name contains this')
    .addOption(createChoice('--action <action>', 'only this action', AUDIT_ACTIONS))
    .addOption(createChoice('--outcome <outcome>', 'only this outcome', AUDIT_OUTCOMES))
    .option(
      '--subject <text>',
      'only entries about this subscriber, operator, token, request or remote',
    )
    .option('--before <number>', 'only entries before the one with this number')
    .action(({ actor, action, outcome, subject, before, ...options }: ListOptions) =>
      run(
        options,
        (portal) =>
          portal.ask('GET', `${OPERATORS_PATH}/audit`, {
            query: { actor, action, outcome, subject, before },
          }),
        ({ data, next }: { data: AuditEntry[]; next: number | null }) => [
          ...formatAll(data, (entry) => [formatEntry(entry)]),
          ...(next === null ? [] : [`Use --before ${next} to list older entries.`]),
        ],
      ),
    );
}
