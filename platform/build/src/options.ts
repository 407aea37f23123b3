import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known }>>['values'];

/** The values of a command's options. Ends the process for `--help`, and for an unknown option. */
export function parseOptions<const Known extends Options>(
  options: Known,
  help: string,
): Values<Known> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(help);
    process.exit(0);
  }
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`);
    process.exit(2);
  }
}
