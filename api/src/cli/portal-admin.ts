import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { EXPOSED, isExposed } from '@portal/shared/contract/connections';
import { dataFolder, given } from '../environment';
import { CONSOLE_FILE } from '../operator/console';
import { addAudit } from './audit';
import { addCancelRequests } from './cancel-requests';
import type { Run } from './commands';
import { addKyc } from './kyc';
import { AdminFault, EXIT, createUsageFault, createOperatorClient } from './operator-client';
import { addOperators, addTokens } from './operators';
import { addPayments } from './payments';

/** The address of operators' calls: the given one, otherwise that of the environment. */
function addressFrom(at: string | undefined, environment: NodeJS.ProcessEnv): string {
  const port = given(environment, 'PORT') ?? '3000';
  const address =
    at ??
    given(environment, 'PORTAL_OPS_ORIGIN') ??
    given(environment, 'PORTAL_ORIGIN') ??
    `http://localhost:${port}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw createUsageFault(`${address} is not an address that starts with http:// or https://.`);
  }
  if (isExposed(address)) throw createUsageFault(`${address} ${EXPOSED}.`);
  return new URL(address).origin;
}

/** The command's token: the given one of a machine, otherwise the one the API stores for its console. */
async function tokenFrom(environment: NodeJS.ProcessEnv): Promise<string> {
  const { PORTAL_OPERATOR_TOKEN } = environment;
  if (PORTAL_OPERATOR_TOKEN) {
    // It is sent in a header.
    if (/^[\x21-\x7e]+$/.test(PORTAL_OPERATOR_TOKEN)) return PORTAL_OPERATOR_TOKEN;
    throw new AdminFault(
      'PORTAL_OPERATOR_TOKEN may contain only printable ASCII characters, without spaces.',
    );
  }
  const path = join(dataFolder(environment), 'api', CONSOLE_FILE);
  const hint =
    'The portal writes it when it starts. Run the command in the folder of its data, set ' +
    'PORTAL_DATA to the path of that folder, or set PORTAL_OPERATOR_TOKEN.';
  return readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw code === 'ENOENT'
      ? new AdminFault(`There is no console token at ${path}.`, hint)
      : new AdminFault(`The console token at ${path} cannot be read (${code}).`, hint);
  });
}

interface Terminal {
  log: (text: string) => void;
  error: (text: string) => void;
}

/** Subscribers write some of the printed text, so it must not contain terminal control sequences. */
const printable = (line: string): string => line.replaceAll(/\p{Cc}+/gu, ' ');

/** JSON itself escapes the ASCII control characters. */
const formatJson = (answer: unknown): string =>
  JSON.stringify(answer, null, 2).replaceAll(
    /[\u007f-\u009f]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  );

const running =
  (environment: NodeJS.ProcessEnv, { log }: Terminal): Run =>
  async ({ at, json }, ask, lines) => {
    const portal = createOperatorClient(addressFrom(at, environment), {
      token: await tokenFrom(environment),
      person: environment['SUDO_USER'] ?? environment['USER'],
    });
    const answer = await ask(portal);
    log(json ? formatJson(answer) : lines(answer).map(printable).join('\n').trimEnd());
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
    log(formatJson({ error: { message, hint: hint ?? null } }));
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
