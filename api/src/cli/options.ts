import { type Command, InvalidArgumentError } from 'commander';

/** What every command takes. */
export const common = (command: Command): Command =>
  command
    .option(
      '--at <address>',
      'where the portal runs (default: PORTAL_ORIGIN, else http://localhost:PORT or 3000)',
    )
    .option('--json', 'print the answer as JSON');

/** What somebody reads. */
export function parseText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is a text, and not empty.');
  return text;
}

/** An option that may be given several times, or with commas between its values. */
export const collect = (text: string, before: readonly string[] = []): string[] => [
  ...before,
  ...text.split(','),
];
