/** Translations of one language: the English text is the key, so a missing entry still reads well. */
export type Catalog = Readonly<Record<string, string>>;

export type TextParameters = Readonly<Record<string, string | number>>;

const DIGITS = '0123456789';

const lookUp = (catalogs: readonly Catalog[], text: string): string =>
  catalogs.find((catalog) => text in catalog)?.[text] ?? text;

/**
 * Looks a text up in the catalogs, nearest first, and fills its `{parameters}`. Numbers get the digits that the
 * catalogs have for `0123456789`; a text keeps its own, because it may be a serial number.
 */
export function translate(
  catalogs: readonly Catalog[],
  text: string,
  parameters: TextParameters = {},
): string {
  const written = (value: string | number): string =>
    typeof value === 'string'
      ? value
      : String(value).replace(/\d/g, (digit) => lookUp(catalogs, DIGITS)[Number(digit)] ?? digit);
  return lookUp(catalogs, text).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    written(parameters[name] ?? placeholder),
  );
}
