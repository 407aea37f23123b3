import {
  type OperatorAccount,
  type OperatorInvitation,
  type OperatorRole,
  OPERATORS_PATH,
} from '@portal/shared/contract';
import { Argument, type Command } from 'commander';
import { linesOfAll } from './listing';
import { minuteOf } from './moments';
import { common, oneOf } from './options';
import type { CommonOptions, Run } from './run';

const waysIn = ({ passkeys, password, invited_until: until }: OperatorAccount): string => {
  const ways = [
    ...(passkeys > 0 ? [`${passkeys} passkey${passkeys === 1 ? '' : 's'}`] : []),
    ...(password ? ['a password with one-time codes'] : []),
    ...(until === null ? [] : [`a link until ${minuteOf(until)}`]),
  ];
  return ways.join(', ') || 'cannot sign in';
};

const lineOf = (account: OperatorAccount): string =>
  `${account.name}  ${account.role}  ${waysIn(account)}, ` +
  (account.seen_at === null ? 'never signed in' : `last seen ${minuteOf(account.seen_at)}`);

const invited = ({ data }: { data: OperatorInvitation }): string[] => [
  lineOf(data.operator),
  '',
  `  ${data.link}`,
  '',
  `Valid once, until ${minuteOf(data.ends_at)}. Give it only to ${data.operator.name}.`,
];

const ROLES: readonly OperatorRole[] = ['view', 'operate'];

const OPERATORS = `${OPERATORS_PATH}/operators`;

const pathOf = (name: string): string => `${OPERATORS}/${encodeURIComponent(name)}`;

/** Who may operate. */
export function addOperators(program: Command, run: Run): void {
  const operators = program.command('operators').description('Manage operators.');

  common(operators.command('list'))
    .description('List operators with their roles and ways to sign in.')
    .action((options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('GET', OPERATORS),
        ({ data }: { data: OperatorAccount[] }) => linesOfAll(data, (account) => [lineOf(account)]),
      ),
    );

  common(operators.command('add <name>'))
    .description('Add an operator. Prints a link, valid once, to set up a way to sign in.')
    .addOption(oneOf('--role <role>', 'role of the operator', ROLES).default('operate'))
    .action((name: string, { role, ...options }: CommonOptions & { role: string }) =>
      run(options, (portal) => portal.ask('POST', OPERATORS, { body: { name, role } }), invited),
    );

  common(operators.command('link <name>'))
    .description(
      'Create a link for an operator who lost access. Using it ends their sessions and removes their earlier ways to sign in.',
    )
    .action((name: string, options: CommonOptions) =>
      run(options, (portal) => portal.ask('POST', `${pathOf(name)}/link`), invited),
    );

  common(operators.command('role <name>'))
    .addArgument(new Argument('<role>', 'new role').choices(ROLES))
    .description('Change the role of an operator, effective at once.')
    .action((name: string, role: string, options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('PUT', `${pathOf(name)}/role`, { body: { role } }),
        ({ data }: { data: OperatorAccount }) => [lineOf(data)],
      ),
    );

  common(operators.command('sign-out <name>'))
    .description('End all sessions of an operator.')
    .action((name: string, options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('DELETE', `${pathOf(name)}/sessions`),
        () => [`${name} is signed out everywhere.`],
      ),
    );

  common(operators.command('remove <name>'))
    .description('Remove an operator with their ways to sign in and sessions.')
    .action((name: string, options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('DELETE', pathOf(name)),
        () => [`${name} is no longer an operator.`],
      ),
    );
}
