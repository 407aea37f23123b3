import {
  type AnswerOf,
  type Ask,
  type CommandName,
  type RequestOf,
  askStore,
} from '../commands/commands';
import type { CommonOptions } from './options';

/** Has a command carried out where the options say, and prints what came of it, for a person or a program. */
export async function run<Name extends CommandName>(
  options: CommonOptions,
  name: Name,
  request: RequestOf<Name>,
  lines: (answer: AnswerOf<Name>) => string[],
): Promise<void> {
  const ask = await askFor(options);
  print(options, await ask(name, request), lines);
}

/** Whom to ask: the release service that is named, else the store on this machine. */
export async function askFor({ service, data }: CommonOptions): Promise<Ask> {
  if (service === undefined) {
    const [{ loadStore }, { signingFrom }, { withSignatures }] = await Promise.all([
      import('../store/load-store'),
      import('../signatures/settings'),
      import('../signatures/signed-store'),
    ]);
    return askStore(withSignatures(await loadStore(data), signingFrom(process.env)));
  }
  const [{ askService }, { findServiceToken }] = await Promise.all([
    import('../service-client/ask-service'),
    import('../service-client/token-file'),
  ]);
  const token = await findServiceToken(service, process.env);
  return askService({ service, token, onUpload: showUpload });
}

/** Shows on a terminal how far the upload of a build is. Elsewhere nobody reads along. */
function showUpload(done: number, all: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r\u001b[K${done === all ? '' : `Sending file ${done} of ${all}`}`);
}

export function print<Answer>(
  { json }: Pick<CommonOptions, 'json'>,
  answer: Answer,
  lines: (answer: Answer) => string[],
): void {
  console.log(json ? JSON.stringify(answer, null, 2) : lines(answer).join('\n'));
}
