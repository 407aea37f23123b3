/** Text between tags, or in a quoted attribute. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A start tag; `true` is an attribute without a value, `undefined` no attribute. */
export function tag(name: string, attributes: Record<string, string | true | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [` ${key}`] : [` ${key}="${escapeText(value)}"`];
  });
  return `<${name}${written.join('')}>`;
}

/** A value as an inert block the page's scripts read; nothing in it can end the block or open a comment. */
export function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${tag('script', { type: 'application/json', id })}${json}</script>`;
}
