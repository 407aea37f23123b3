/** Finished markup: inserted without escaping. */
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

/** HTML with values: all are escaped, except markup. */
export const html = (parts: TemplateStringsArray, ...values: readonly Part[]): Markup =>
  new Markup(parts.map((part, at) => part + textOf(values[at])).join(''));
