import { Command, CommanderError } from 'commander';
import { addressFrom, tokenFrom } from './access';
import { addAudit } from './audit';
import { addCancelRequests } from './cancel-requests';
import { AdminFault, EXIT } from './faults';
import { addKyc } from './kyc';
import { operatorClient } from './operator-client';
import { addOperators } from './operators';
import { addPayments } from './payments';
import type { Run } from './run';
import { addTokens } from './tokens';

interface Terminal {
  log: (text: string) => void;
  error: (text: string) => void;
}

/** Subscribers write some of the printed text, so it must not contain terminal control sequences. */
const printable = (line: string): string => line.replaceAll(/\p{Cc}+/gu, ' ');

/** JSON escapes the first of them by itself. */
const jsonOf = (answer: unknown): string =>
  JSON.stringify(answer, null, 2).replaceAll(
    /[\u007f-\u009f]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  );

const running =
  (environment: NodeJS.ProcessEnv, { log }: Terminal): Run =>
  async ({ at, json }, ask, lines) => {
    const portal = operatorClient(addressFrom(at, environment), {
      token: await tokenFrom(environment),
      person: environment['SUDO_USER'] ?? environment['USER'],
    });
    const answer = await ask(portal);
    log(json ? jsonOf(answer) : lines(answer).map(printable).join('\n').trimEnd());
  };

const NOTES = `
The token is PORTAL_OPERATOR_TOKEN. If it is not set, the command uses the console token in the folder 'api' of
PORTAL_DATA (default: .portal).
Exit codes: 0 success, 1 refused, 2 wrong usage, 70 internal error.`;

/** A feature adds its commands here, and its routes in `operator-routes.ts`. */
function portalAdmin(run: Run, { log, error }: Terminal): Command {
  const program = new Command('portal-admin')
    .description(
      'Manages operators and tokens of a running portal, and decides the requests of subscribers.',
    )
    .addHelpText('after', NOTES)
    .configureOutput({
      writeOut: (text) => log(text.trimEnd()),
      writeErr: (text) => error(text.trimEnd()),
    })
    .showHelpAfterError('portal-admin --help lists the commands.')
    .exitOverride();
  addCancelRequests(program, run);
  addKyc(program, run);
  addPayments(program, run);
  addOperators(program, run);
  addTokens(program, run);
  addAudit(program, run);
  return program;
}

function reportFault(error: unknown, json: boolean, { log, error: complain }: Terminal): number {
  if (!(error instanceof AdminFault)) {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return EXIT.broken;
  }
  const { message, hint } = error;
  if (json) {
    log(jsonOf({ error: { message, hint: hint ?? null } }));
  } else {
    complain(`portal-admin: ${printable(message)}`);
    if (hint !== undefined) complain(`              ${hint}`);
  }
  return error.exit;
}

/** The `portal-admin` command. Returns the exit code: 0 done, 1 refused, 2 misused, 70 broken. */
export async function runPortalAdmin(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal = console,
): Promise<number> {
  try {
    await portalAdmin(running(environment, terminal), terminal).parseAsync(args, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    return reportFault(error, args.includes('--json'), terminal);
  }
}
