import {
  type OperatorAccount,
  type OperatorInvitation,
  OPERATORS_PATH,
} from '@portal/shared/contract';
import type { Command, Option } from './command/command';
import type { MachineToken } from './machine-tokens';

const role: Option = { value: 'role', about: 'view, or operate: the default' };

const minuteOf = (moment: string): string => moment.slice(0, 16).replace('T', ' ');

const waysIn = ({ passkeys, password, invited_until: until }: OperatorAccount): string => {
  const ways = [
    ...(passkeys > 0 ? [`${passkeys} passkey${passkeys === 1 ? '' : 's'}`] : []),
    ...(password ? ['a password with codes'] : []),
    ...(until === null ? [] : [`a link until ${minuteOf(until)}`]),
  ];
  return ways.join(', ') || 'no way in';
};

const lineOf = (account: OperatorAccount): string =>
  `${account.name}  ${account.role}  ${waysIn(account)}, ` +
  (account.seen_at === null ? 'never seen' : `seen ${minuteOf(account.seen_at)}`);

const invited = ({ operator, link, ends_at }: OperatorInvitation): string[] => [
  lineOf(operator),
  '',
  `  ${link}`,
  '',
  `Good once, until ${minuteOf(ends_at)}: give it to ${operator.name} and nobody else.`,
];

const pathOf = (name = ''): string => `${OPERATORS_PATH}/operators/${encodeURIComponent(name)}`;

/** Who may operate, as `portal-admin operators` tells and changes it. */
export const operatorCommands: readonly Command[] = [
  {
    name: 'operators list',
    about: 'Who the operators are, what they may do and how they enter.',
    async run(portal) {
      const answer = await portal.ask<{ data: OperatorAccount[] }>(
        'GET',
        `${OPERATORS_PATH}/operators`,
      );
      const lines = answer.data.map(lineOf);
      return { answer, lines: lines.length > 0 ? lines : ['There are none.'] };
    },
  },
  {
    name: 'operators add',
    about: 'Add an operator; prints the link by which they set up their way in, once.',
    takes: ['name'],
    options: { role },
    async run(portal, { values: { name, role: wanted = 'operate' } }) {
      const answer = await portal.ask<{ data: OperatorInvitation }>(
        'POST',
        `${OPERATORS_PATH}/operators`,
        { body: { name, role: wanted } },
      );
      return { answer, lines: invited(answer.data) };
    },
  },
  {
    name: 'operators link',
    about:
      'A new link, for who lost their way in: used, it ends their sessions and ways in of before.',
    takes: ['name'],
    async run(portal, { values: { name } }) {
      const answer = await portal.ask<{ data: OperatorInvitation }>('POST', `${pathOf(name)}/link`);
      return { answer, lines: invited(answer.data) };
    },
  },
  {
    name: 'operators role',
    about: 'Give an operator another role, view or operate.',
    takes: ['name', 'role'],
    async run(portal, { values: { name, role: wanted } }) {
      const answer = await portal.ask<{ data: OperatorAccount }>('PUT', `${pathOf(name)}/role`, {
        body: { role: wanted },
      });
      return { answer, lines: [lineOf(answer.data)] };
    },
  },
  {
    name: 'operators sign-out',
    about: 'End all sessions of an operator.',
    takes: ['name'],
    async run(portal, { values: { name } }) {
      const answer = await portal.ask('DELETE', `${pathOf(name)}/sessions`);
      return { answer, lines: [`${name} is signed out everywhere.`] };
    },
  },
  {
    name: 'operators remove',
    about: 'Take an account back with its ways in and sessions.',
    takes: ['name'],
    async run(portal, { values: { name } }) {
      const answer = await portal.ask('DELETE', pathOf(name));
      return { answer, lines: [`${name} is no operator any more.`] };
    },
  },
];

const TOKENS = `${OPERATORS_PATH}/tokens`;

const tokenLine = ({ name, scope, ends_at, used_at }: MachineToken): string =>
  `${name}  ${scope}  until ${minuteOf(ends_at)}, ` +
  (used_at === null ? 'never used' : `used ${minuteOf(used_at)}`);

/** The tokens of machines. */
export const tokenCommands: readonly Command[] = [
  {
    name: 'tokens list',
    about: 'The tokens of machines that are good.',
    async run(portal) {
      const answer = await portal.ask<{ data: MachineToken[] }>('GET', TOKENS);
      const lines = answer.data.map(tokenLine);
      return { answer, lines: lines.length > 0 ? lines : ['There are none.'] };
    },
  },
  {
    name: 'tokens add',
    about: 'Make a token for a machine; it is printed once.',
    takes: ['name'],
    options: {
      scope: {
        value: 'scope',
        about: 'view, operate, watch (of canaries) or host (of the pages)',
        required: true,
      },
      days: { value: 'number', about: 'how long it is good; 90 by default, 400 at most' },
    },
    async run(portal, { values: { name, scope, days } }) {
      const answer = await portal.ask<{ data: MachineToken & { token: string } }>('POST', TOKENS, {
        body: { name, scope, days },
      });
      return {
        answer,
        lines: [tokenLine(answer.data), '', `  PORTAL_OPERATOR_TOKEN=${answer.data.token}`],
      };
    },
  },
  {
    name: 'tokens revoke',
    about: 'Take a token back, at once.',
    takes: ['name'],
    async run(portal, { values: { name = '' } }) {
      const answer = await portal.ask('DELETE', `${TOKENS}/${encodeURIComponent(name)}`);
      return { answer, lines: [`The token ${name} is taken back.`] };
    },
  },
];
