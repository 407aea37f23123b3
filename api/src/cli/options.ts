import { type Command, InvalidArgumentError, Option } from 'commander';

/** What every command takes. */
export const common = (command: Command): Command =>
  command
    .option(
      '--at <address>',
      'address of the portal (default: PORTAL_OPS_ORIGIN, PORTAL_ORIGIN, or http://localhost:PORT; PORT is 3000 if not set)',
    )
    .option('--json', 'print the answer as JSON');

/** An option with these values, which its help lists, as does the refusal of any other. */
export const oneOf = (flags: string, description: string, values: readonly string[]): Option =>
  new Option(flags, description).choices(values);

/** What somebody reads. */
export function parseText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('The text must not be empty.');
  return text;
}

/** An option that may be given several times, or with commas between its values. */
export const collect = (text: string, before: readonly string[] = []): string[] => [
  ...before,
  ...text.split(','),
];
