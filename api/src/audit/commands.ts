import { type AuditEntry, OPERATORS_PATH } from '@portal/shared/contract';
import type { Command } from '../operator/command/command';

const secondOf = (moment: string): string => moment.slice(0, 19).replace('T', ' ');

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

export const auditCommands: readonly Command[] = [
  {
    name: 'audit list',
    about: 'What operators and machines did, and what was refused to them, the newest first.',
    options: {
      actor: { value: 'name', about: 'only of this person or machine' },
      action: { value: 'action', about: 'only this, such as kyc.document' },
      outcome: { value: 'outcome', about: 'only what was begun, done or refused' },
      subject: { value: 'text', about: 'only what was done to this' },
      before: { value: 'number', about: 'what came before that entry' },
    },
    async run(portal, { values }) {
      const answer = await portal.ask<{ data: AuditEntry[]; next: number | null }>(
        'GET',
        `${OPERATORS_PATH}/audit`,
        { query: { ...values } },
      );
      const { data, next } = answer;
      if (data.length === 0) return { answer, lines: ['There is none.'] };
      const more = next === null ? [] : [`There are others: --before ${next}`];
      return { answer, lines: [...data.map(lineOf), ...more] };
    },
  },
];
