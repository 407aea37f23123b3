import { type AuditEntry, OPERATORS_PATH } from '@portal/shared/contract';
import type { Command } from 'commander';
import { linesOfAll } from './listing';
import { secondOf } from './moments';
import { common } from './options';
import type { CommonOptions, Run } from './run';

const detailsOf = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');

const lineOf = ({ at, actor, action, subject, outcome, details, address }: AuditEntry): string =>
  [
    secondOf(at),
    actor,
    action,
    subject ?? '',
    outcome === 'done' ? '' : outcome,
    detailsOf(details),
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

/** What was done, and by whom. */
export function addAudit(program: Command, run: Run): void {
  const audit = program.command('audit').description('What operators and machines did.');

  common(audit.command('list'))
    .description('What was done, and what was refused, the newest first.')
    .option('--actor <name>', 'only of persons and machines with this in their name')
    .option('--action <action>', 'only this, such as kyc.document')
    .option('--outcome <outcome>', 'only entries with this outcome: begun, done or refused')
    .option('--subject <text>', 'only what was done to this')
    .option('--before <number>', 'what came before that entry')
    .action(({ actor, action, outcome, subject, before, ...options }: ListOptions) =>
      run(options, async (portal) => {
        const answer = await portal.ask<{ data: AuditEntry[]; next: number | null }>(
          'GET',
          `${OPERATORS_PATH}/audit`,
          { query: { actor, action, outcome, subject, before } },
        );
        const { data, next } = answer;
        const more = next === null ? [] : [`There are others: --before ${next}`];
        return { answer, lines: [...linesOfAll(data, (entry) => [lineOf(entry)]), ...more] };
      }),
    );
}
