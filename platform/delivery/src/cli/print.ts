import {
  type AnswerOf,
  type Ask,
  askStore,
  type CommandName,
  type RequestOf,
} from '../release/commands';
import type { Store } from '../store/store';
import type { CommonOptions } from './options';

/** Carries a command out as the options say, and prints the outcome for a person or a program. */
export async function run<Name extends CommandName>(
  options: CommonOptions,
  name: Name,
  request: RequestOf<Name>,
  lines: (answer: AnswerOf<Name>) => string[],
): Promise<void> {
  const ask = await askFor(options);
  print(options, await ask(name, request), lines);
}

/** The store on this machine, with the keys of the environment. */
export async function storeFor({ data }: CommonOptions): Promise<Store> {
  const [{ loadStore }, { signingFrom }, { withSignatures }] = await Promise.all([
    import('../store/load-store'),
    import('../signatures/settings'),
    import('../signatures/signed-store'),
  ]);
  return withSignatures(await loadStore(data), signingFrom(process.env));
}

/** The release service if one is named, otherwise the store on this machine. */
export async function askFor(options: CommonOptions): Promise<Ask> {
  const { service } = options;
  if (service === undefined) return askStore(await storeFor(options));
  const [{ askService }, { findServiceToken }] = await Promise.all([
    import('../service-client/ask-service'),
    import('../service-client/token-file'),
  ]);
  const token = await findServiceToken(service, process.env);
  return askService({ service, token, onUpload: showUpload });
}

/** Shows the progress of an upload, on a terminal only. */
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
