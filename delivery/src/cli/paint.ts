import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Text in colour where standard output shows colours to a person who did not ask for none (`NO_COLOR`). */
const printed =
  (style: Style) =>
  (text: string): string =>
    styleText(style, text);

export const dim = printed('dim');
export const bold = printed('bold');
export const green = printed('green');
export const red = printed('red');
