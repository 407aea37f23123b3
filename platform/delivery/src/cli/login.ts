import type { Command } from 'commander';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fault } from '../faults';
import { IDENTITY, type Who } from '../service-client/call-service';
import { atService } from './options';
import { green } from './paint';

/** Reads a line without echo; '' if the person gives up with Ctrl+C or Ctrl+D. */
export async function typedUnseen(input: NodeJS.ReadableStream): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reading = createInterface({ input, output, terminal: true });
  const [line = ''] = (await Promise.race([
    once(reading, 'line'),
    once(reading, 'close'),
  ])) as string[];
  reading.close();
  return line;
}

interface LoginOptions {
  service?: string;
}

/** The commands for tokens of a release service. */
export function addLogin(program: Command): void {
  atService(program.command('login'))
    .description(
      'Keep a token for a release service; it is asked for, or read from standard input.',
    )
    .action(async (options: LoginOptions) => {
      const service = requireService(options);
      const given = await readToken(service);
      const [{ beginSession, callingService }, { keepToken, requirePlain }] = await Promise.all([
        import('../service-client/call-service'),
        import('../service-client/token-file'),
      ]);
      // For a pipeline the session's token is stored: its own can be used once.
      const token = await beginSession({ service, token: requirePlain(given) });
      const who = (await callingService({ service, token })({
        method: 'GET',
        path: IDENTITY,
      })) as Who;
      const file = await keepToken(service, token, process.env);
      console.log(
        `${green('Signed in')} to ${service} as ${describe(who)}. The token is in ${file}`,
      );
    });

  atService(program.command('logout'))
    .description('Forget the token for a release service.')
    .action(async (options: LoginOptions) => {
      const service = requireService(options);
      const { keepToken } = await import('../service-client/token-file');
      await keepToken(service, null, process.env);
      console.log(`${green('Signed out')} of ${service}`);
    });

  program
    .command('token <name>')
    .description('Make a token for the policy of a release service. It is shown once.')
    .action(async (name: string, _options: object, command: Command) => {
      const [{ createToken }, { isPolicyName }] = await Promise.all([
        import('../service/policy'),
        import('../service/policy'),
      ]);
      if (!isPolicyName(name)) {
        command.error(
          `error: '${name}' is no name for a policy: at most 64 letters a to z, digits, spaces and ._@-, the first a letter or digit`,
          { exitCode: 2 },
        );
      }
      const { token, sha256 } = createToken();
      console.log(`${token}\n\nFor the policy, under "tokens" of a team or of "ops":\n`);
      console.log(JSON.stringify({ name, sha256 }));
    });
}

function requireService({ service }: LoginOptions): string {
  if (service !== undefined) return service;
  const problem = 'names no release service, and neither does --service';
  throw fault('SettingWrong', { name: 'PORTAL_SERVICE', problem });
}

const describe = ({ name, team, remotes }: Who): string =>
  team === null
    ? `${name}, of operations`
    : `${name}, of the team ${team}: ${remotes.join(', ') || 'no remote'}`;

/** Reads what a person types without echo, or a program writes. @throws TokenMissing */
async function readToken(service: string): Promise<string> {
  const { stdin } = process;
  const given = stdin.isTTY ? await typedToken(service) : await text(stdin);
  if (given.trim() === '') throw fault('TokenMissing', { service });
  return given.trim();
}

async function typedToken(service: string): Promise<string> {
  process.stderr.write(`Token for ${service}: `);
  const typed = await typedUnseen(process.stdin);
  process.stderr.write('\n');
  return typed;
}
