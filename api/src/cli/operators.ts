import {
  OPERATOR_ROLES,
  type OperatorAccount,
  type OperatorRole,
  OPERATORS_PATH,
} from '@portal/shared/contract';
import type { Command } from 'commander';
import type { OperatorLink } from '../operator/links';
import { linesOfAll } from './listing';
import { minuteOf } from './moments';
import { common, oneOf } from './options';
import type { CommonOptions, Run } from './run';

const formatOperator = ({ name, role, sessions, seen_at }: OperatorAccount): string =>
  `${name}  ${role}  ${sessions} session${sessions === 1 ? '' : 's'}, ` +
  (seen_at === null ? 'never signed in' : `last seen ${minuteOf(seen_at)}`);

const OPERATORS = `${OPERATORS_PATH}/operators`;

/** Who operates, the end of their sessions, and links that sign them in. */
export function addOperators(program: Command, run: Run): void {
  const operators = program
    .command('operators')
    .description('Manage the sessions of operators, and links that sign them in.');

  common(operators.command('list'))
    .description('List operators with their roles and sessions.')
    .action((options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('GET', OPERATORS),
        ({ data }: { data: OperatorAccount[] }) => linesOfAll(data, (account) => [formatOperator(account)]),
      ),
    );

  common(operators.command('link <name>'))
    .description(
      'Print a link that signs an operator in: once, within 15 minutes. It needs the console token.',
    )
    .addOption(
      oneOf('--role <role>', 'role of the operator; a new operator needs one', OPERATOR_ROLES),
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
          `Valid once, until ${minuteOf(ends_at)}. Give it only to ${operator.name}.`,
        ],
      ),
    );

  common(operators.command('sign-out <name>'))
    .description('End all sessions of an operator.')
    .action((name: string, options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('DELETE', `${OPERATORS}/${encodeURIComponent(name)}/sessions`),
        () => [`${name} is signed out everywhere.`],
      ),
    );
}
