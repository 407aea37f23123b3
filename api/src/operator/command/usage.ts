import type { Command, Option } from './command';

/** What every command understands. */
export const COMMON: Readonly<Record<string, Option>> = {
  at: {
    value: 'address',
    about: 'where the portal runs (default: PORTAL_ORIGIN, else http://localhost:PORT or 3000)',
  },
  json: { about: 'print the answer as JSON' },
  help: { about: 'print this' },
};

const optionText = ([name, { value }]: [string, Option]): string =>
  value === undefined ? `--${name}` : `--${name} <${value}>`;

const callOf = ({ name, takes = [], options = {} }: Command): string =>
  [
    name,
    ...takes.map((argument) => `<${argument}>`),
    ...Object.entries(options).map(([option, details]) =>
      details.required ? optionText([option, details]) : `[${optionText([option, details])}]`,
    ),
  ].join(' ');

const optionLines = (options: Readonly<Record<string, Option>>): string[] =>
  Object.entries(options).map((entry) => `      ${optionText(entry).padEnd(22)} ${entry[1].about}`);

/** The help: all commands, or those of one topic. */
export const usageLines = (commands: readonly Command[]): string[] => [
  'Usage: portal-admin <command> [options]',
  '',
  'Decides, through the running portal, what is the provider’s to decide.',
  '',
  ...commands.flatMap((command) => [
    `  ${callOf(command)}`,
    `      ${command.about}`,
    ...optionLines(command.options ?? {}),
    '',
  ]),
  'Every command:',
  ...optionLines(COMMON),
  '',
  'Its token is PORTAL_OPERATOR_TOKEN, else that of the console in the API’s folder below PORTAL_DATA (.portal).',
  'It ends with 0 when done, 1 when refused, 2 when misused, 70 when it is broken itself.',
];
