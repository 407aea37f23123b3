import { OPERATORS_PATH } from '@portal/shared/contract';
import type { Command } from 'commander';
import { MACHINE_SCOPES } from '../operator/actor';
import type { MachineToken } from '../operator/machine-tokens';
import { linesOfAll } from './listing';
import { minuteOf } from './moments';
import { common, oneOf } from './options';
import type { CommonOptions, Run } from './run';

const TOKENS = `${OPERATORS_PATH}/tokens`;

const formatToken = ({ name, scope, ends_at, used_at }: MachineToken): string =>
  `${name}  ${scope}  until ${minuteOf(ends_at)}, ` +
  (used_at === null ? 'never used' : `used ${minuteOf(used_at)}`);

interface AddOptions extends CommonOptions {
  scope: string;
  days?: string;
}

/** The tokens of machines. */
export function addTokens(program: Command, run: Run): void {
  const tokens = program.command('tokens').description('Manage tokens of machines.');

  common(tokens.command('list'))
    .description('List valid tokens.')
    .action((options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('GET', TOKENS),
        ({ data }: { data: MachineToken[] }) => linesOfAll(data, (token) => [formatToken(token)]),
      ),
    );

  common(tokens.command('add <name>'))
    .description('Create a token for a machine. It is printed only once.')
    .addOption(
      oneOf(
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

  common(tokens.command('revoke <name>'))
    .description('Revoke a token, effective at once.')
    .action((name: string, options: CommonOptions) =>
      run(
        options,
        (portal) => portal.ask('DELETE', `${TOKENS}/${encodeURIComponent(name)}`),
        () => [`The token ${name} is revoked.`],
      ),
    );
}
