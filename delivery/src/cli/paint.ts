import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Text in colour where a person reads it on a terminal and did not ask for none (`NO_COLOR`). */
export const paint = (stream: { isTTY?: boolean }, style: Style, text: string): string =>
  stream.isTTY && !process.env['NO_COLOR'] ? styleText(style, text) : text;
