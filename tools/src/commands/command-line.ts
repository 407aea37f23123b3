import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The arguments of a command: options, and words if it accepts any. Ends the process for `--help`. */
export function commandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  help: string,
  options: Options,
  allowPositionals = false,
) {
  if (process.argv.includes('--help')) {
    console.log(help);
    process.exit();
  }
  const { values, positionals } = parseArgs({ options, allowPositionals });
  return { values, positionals: positionals as string[] };
}
