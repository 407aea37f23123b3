/** Markup that is finished: what is put into it is written as it stands. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(textOf).join('');
  return escape(String(part));
}

/** HTML with values in it: all of them are text, except what is markup already. */
export const html = (parts: TemplateStringsArray, ...values: readonly Part[]): Markup =>
  new Markup(parts.map((part, at) => part + textOf(values[at])).join(''));
