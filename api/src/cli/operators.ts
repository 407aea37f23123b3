import type { Command } from 'commander';
import {
  OPERATOR_ROLES,
  type OperatorAccount,
  type OperatorRole,
  OPERATORS_PATH,
} from '@portal/shared/contract';
import type { OperatorLink } from '../operator/accounts';
import { MACHINE_SCOPES } from '../operator/actor';
import type { MachineToken } from '../operator/machine-tokens';
import {
  addCommonOptions,
  type CommonOptions,
  formatAll,
  formatMinute,
  createChoice,
  type Run,
} from './commands';

const formatOperator = ({ name, role, sessions, seen_at }: OperatorAccount): string =>
  `${name}  ${role}  ${sessions} session${sessions === 1 ? '' : 's'}, ` +
  (seen_at === null ? 'never signed in' : `last seen ${formatMinute(seen_at)}`);

const OPERATORS = `${OPERATORS_PATH}/operators`;

/** Lists operators, ends their sessions, and creates links that sign them in. */
export function addOperators(program: Command, run: Run): void {
  const operators = program
    .command('operators')
    .description('Manage the sessions of operators, and links that sign them in.');

  addCommonOptions(operators.command('list'))
    .description('List operators with their roles and sessions.')
    .action((options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('GET', OPERATORS),
        ({ data }: { data: OperatorAccount[] }) =>
          formatAll(data, (account) => [formatOperator(account)]),
      ),
    );

  addCommonOptions(operators.command('link <name>'))
    .description(
      'Print a link that signs an operator in: once, within 15 minutes. It needs the console token.',
    )
    .addOption(
      createChoice(
        '--role <role>',
        'role of the operator; a new operator needs one',
        OPERATOR_ROLES,
      ),
    )
    .action((name: string, { role, ...options }: CommonOptions & { role?: OperatorRole }) =>
      run(
        options,
        (portal) => portal.ask('POST', `${OPERATORS_PATH}/links`, { body: { name, role } }),
        ({ data: { operator, link, ends_at } }: { data: OperatorLink }) => [
          formatOperator(operator),
          '',
          `  ${link}`,
          '',
          `Valid once, until ${formatMinute(ends_at)}. Give it only to ${operator.name}.`,
        ],
      ),
    );

  addCommonOptions(operators.command('sign-out <name>'))
    .description('End all sessions of an operator.')
    .action((name: string, options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('DELETE', `${OPERATORS}/${encodeURIComponent(name)}/sessions`),
        () => [`${name} is signed out everywhere.`],
      ),
    );
}

const TOKENS = `${OPERATORS_PATH}/tokens`;

const formatToken = ({ name, scope, ends_at, used_at }: MachineToken): string =>
  `${name}  ${scope}  until ${formatMinute(ends_at)}, ` +
  (used_at === null ? 'never used' : `used ${formatMinute(used_at)}`);

interface AddOptions extends CommonOptions {
  scope: string;
  days?: string;
}

/** The tokens of machines. */
export function addTokens(program: Command, run: Run): void {
  const tokens = program.command('tokens').description('Manage tokens of machines.');

  addCommonOptions(tokens.command('list'))
    .description('List valid tokens.')
    .action((options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('GET', TOKENS),
        ({ data }: { data: MachineToken[] }) => formatAll(data, (token) => [formatToken(token)]),
      ),
    );

  addCommonOptions(tokens.command('add <name>'))
    .description('Create a token for a machine. It is printed only once.')
    .addOption(
      createChoice(
        '--scope <scope>',
        'what the token allows; watch is for canary analysis, host for the web server',
        MACHINE_SCOPES,
      ).makeOptionMandatory(),
    )
    .option('--days <number>', 'days until it expires, at most 400 (default: 90)')
    .action((name: string, { scope, days, ...options }: AddOptions) =>
      run(
        options,
        (portal) => portal.ask('POST', TOKENS, { body: { name, scope, days } }),
        ({ data }: { data: MachineToken & { token: string } }) => [
          formatToken(data),
          '',
          `  PORTAL_OPERATOR_TOKEN=${data.token}`,
        ],
      ),
    );

  addCommonOptions(tokens.command('revoke <name>'))
    .description('Revoke a token, effective at once.')
    .action((name: string, options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('DELETE', `${TOKENS}/${encodeURIComponent(name)}`),
        () => [`The token ${name} is revoked.`],
      ),
    );
}
