import { addressFrom, tokenFrom } from './access';
import { type Called, commandOf, readArguments, topicOf } from './arguments';
import { COMMANDS } from './commands';
import { AdminFault, EXIT } from './faults';
import { operatorClient } from './operator-client';
import { usageLines } from './usage';

interface Terminal {
  log(text: string): void;
  error(text: string): void;
}

/** Subscribers write some of what is printed: nothing of it may command the terminal. */
const printable = (line: string): string => line.replaceAll(/\p{Cc}+/gu, ' ');

async function answerTo(called: Called, environment: NodeJS.ProcessEnv): Promise<string[]> {
  const { words, at, json, help } = called;
  if (help || words.length === 0) {
    const topic = topicOf(words, COMMANDS);
    return usageLines(topic.length > 0 ? topic : COMMANDS);
  }
  const { command, given } = commandOf(called, COMMANDS);
  const portal = operatorClient(addressFrom(at, environment), {
    token: await tokenFrom(environment),
    person: environment['SUDO_USER'] ?? environment['USER'],
  });
  const { answer, lines } = await command.run(portal, given);
  return json ? JSON.stringify(answer, null, 2).split('\n') : lines.map(printable);
}

function tellFault(error: unknown, json: boolean, { log, error: complain }: Terminal): number {
  if (!(error instanceof AdminFault)) {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return EXIT.broken;
  }
  const { message, hint } = error;
  if (json) {
    log(JSON.stringify({ error: { message, hint: hint ?? null } }, null, 2));
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
    const called = readArguments(args, COMMANDS);
    for (const line of await answerTo(called, environment)) terminal.log(line);
    return called.words.length === 0 && !called.help ? EXIT.usage : EXIT.done;
  } catch (error) {
    return tellFault(error, args.includes('--json'), terminal);
  }
}
