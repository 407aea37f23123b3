import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Colours text on a terminal, unless the person set `NO_COLOR`. */
export const paint = (stream: { isTTY?: boolean }, style: Style, text: string): string =>
  stream.isTTY && !process.env['NO_COLOR'] ? styleText(style, text) : text;

const printed =
  (style: Style) =>
  (text: string): string =>
    paint(process.stdout, style, text);

export const dim = printed('dim');
export const bold = printed('bold');
export const green = printed('green');
export const red = printed('red');
