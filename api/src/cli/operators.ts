import {
  type OperatorAccount,
  type OperatorInvitation,
  OPERATORS_PATH,
} from '@portal/shared/contract';
import type { Command } from 'commander';
import { linesOfAll } from './listing';
import { minuteOf } from './moments';
import { common } from './options';
import type { CommonOptions, Run } from './run';

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

const OPERATORS = `${OPERATORS_PATH}/operators`;

const pathOf = (name: string): string => `${OPERATORS}/${encodeURIComponent(name)}`;

/** Who may operate. */
export function addOperators(program: Command, run: Run): void {
  const operators = program.command('operators').description('Who may operate.');

  common(operators.command('list'))
    .description('Who the operators are, what they may do and how they enter.')
    .action((options: CommonOptions) =>
      run(options, async (portal) => {
        const answer = await portal.ask<{ data: OperatorAccount[] }>('GET', OPERATORS);
        return { answer, lines: linesOfAll(answer.data, (account) => [lineOf(account)]) };
      }),
    );

  common(operators.command('add <name>'))
    .description('Add an operator; prints the link by which they set up their way in, once.')
    .option('--role <role>', 'view or operate', 'operate')
    .action((name: string, { role, ...options }: CommonOptions & { role: string }) =>
      run(options, async (portal) => {
        const answer = await portal.ask<{ data: OperatorInvitation }>('POST', OPERATORS, {
          body: { name, role },
        });
        return { answer, lines: invited(answer.data) };
      }),
    );

  common(operators.command('link <name>'))
    .description(
      'A new link, for who lost their way in: used, it ends their sessions and ways in of before.',
    )
    .action((name: string, options: CommonOptions) =>
      run(options, async (portal) => {
        const answer = await portal.ask<{ data: OperatorInvitation }>(
          'POST',
          `${pathOf(name)}/link`,
        );
        return { answer, lines: invited(answer.data) };
      }),
    );

  common(operators.command('role <name> <role>'))
    .description('Give an operator another role, view or operate.')
    .action((name: string, role: string, options: CommonOptions) =>
      run(options, async (portal) => {
        const answer = await portal.ask<{ data: OperatorAccount }>('PUT', `${pathOf(name)}/role`, {
          body: { role },
        });
        return { answer, lines: [lineOf(answer.data)] };
      }),
    );

  common(operators.command('sign-out <name>'))
    .description('End all sessions of an operator.')
    .action((name: string, options: CommonOptions) =>
      run(options, async (portal) => {
        const answer = await portal.ask('DELETE', `${pathOf(name)}/sessions`);
        return { answer, lines: [`${name} is signed out everywhere.`] };
      }),
    );

  common(operators.command('remove <name>'))
    .description('Take an account back with its ways in and sessions.')
    .action((name: string, options: CommonOptions) =>
      run(options, async (portal) => {
        const answer = await portal.ask('DELETE', pathOf(name));
        return { answer, lines: [`${name} is no operator any more.`] };
      }),
    );
}
