import { type Command, InvalidArgumentError } from 'commander';
import { DEFAULT_INTERVAL_S, DEFAULT_RULE, type Rule } from '../watch/rule';
import type { Halted, LookOptions } from '../watch/watch';
import { accessFor, anywhere, type ApiOptions, askingApi } from './options';
import { outcomeLines } from './lines';
import { paint } from './paint';
import { askFor, print } from './print';

interface WatchingOptions extends ApiOptions, Rule {
  every: number;
  once?: true;
}

/** The command that runs until it is stopped. */
export function addWatching(program: Command): void {
  askingApi(anywhere(program.command('watch')))
    .description('Remove canaries that fail more often than the stable version.')
    .option(
      '--every <seconds>',
      'seconds between two checks',
      parseNumber(1, 86_400),
      DEFAULT_INTERVAL_S,
    )
    .option(
      '--min-loads <number>',
      'loads of a canary before it is judged',
      parseNumber(1, 1_000_000),
      DEFAULT_RULE.minLoads,
    )
    .option(
      '--worse-by <points>',
      'how much higher its failure rate may be, in percentage points',
      parseNumber(0, 100),
      DEFAULT_RULE.worseBy,
    )
    .option(
      '--min-senders <number>',
      'senders of a canary’s failures before it is judged',
      parseNumber(1, 1_000_000),
      DEFAULT_RULE.minSenders,
    )
    .option('--once', 'check once, and end')
    .action((options: WatchingOptions) => (options.once ? lookOnce(options) : goOn(options)));
}

/** How versions perform, and the audit log: both belong to the API. */
async function askingFor(options: ApiOptions): Promise<Pick<LookOptions, 'loadCounts' | 'record'>> {
  const [{ createLoadCounts: createLoadCounts }, { createOperators: createOperators }] =
    await Promise.all([import('../api/api-calls'), import('../operations/operators')]);
  const access = accessFor(options);
  return { loadCounts: createLoadCounts(access), record: createOperators(access).record };
}

async function lookOnce(options: WatchingOptions): Promise<void> {
  const { look } = await import('../watch/watch');
  const ask = await askFor(options);
  const all: Halted[] = [];
  const looking = look({ ask, ...(await askingFor(options)), rule: options });
  const say = () =>
    print(options, all, (some) =>
      some.length === 0 ? ['No canary has to go'] : some.flatMap(haltedLines),
    );
  try {
    for await (const halted of looking) all.push(halted);
  } catch (error) {
    // Another canary could not be checked or halted.
    if (all.length > 0) say();
    throw error;
  }
  say();
}

async function goOn({ json, ...options }: WatchingOptions): Promise<void> {
  const { api, every } = options;
  const { watch } = await import('../watch/watch');
  const ending = new AbortController();
  const end = () => ending.abort();
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  if (!json) console.log(`Watching the canaries every ${every} s, by what ${api} counts`);
  await watch({
    ask: await askFor(options),
    ...(await askingFor(options)),
    rule: options,
    every,
    signal: ending.signal,
    onHalt: (halted) => console.log(json ? JSON.stringify(halted) : haltedLines(halted).join('\n')),
    onTrouble: (message) => console.error(`${paint(process.stderr, 'red', 'portal:')} ${message}`),
  });
}

const haltedLines = ({ outcome, reason }: Halted): string[] => [
  ...outcomeLines(outcome),
  `  ${reason}`,
];

const parseNumber = (least: number, most: number) => (text: string) => {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new InvalidArgumentError(`It is a number from ${least} to ${most}.`);
};
