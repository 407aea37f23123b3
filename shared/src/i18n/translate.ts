import type { TextParameters } from './text';

/** Translations of one language: the English text is the key, so a missing entry still reads well. */
export type Catalog = Readonly<Record<string, string>>;

/** Formats a parameter with the digits of the page. */
type Write = (value: string | number) => string;

/** A catalog's texts with grammar, compiled by the build. */
const GRAMMAR = Symbol.for('portal.grammar');
type Compiled = Catalog & {
  readonly [GRAMMAR]?: Readonly<
    Record<string, (parameters: TextParameters, write: Write) => string>
  >;
};

const DIGITS = '0123456789';

const knowing = (catalogs: readonly Catalog[], text: string): Compiled | undefined =>
  catalogs.find((catalog) => text in catalog);

/**
 * Looks a text up in the catalogs, nearest first, and fills its `{parameters}`. Numbers get the digits that the
 * catalogs have for `0123456789`; a text keeps its own, because it may be a serial number.
 */
export function translate(
  catalogs: readonly Catalog[],
  text: string,
  parameters: TextParameters = {},
): string {
  const digits = knowing(catalogs, DIGITS)?.[DIGITS] ?? DIGITS;
  const write: Write = (value) =>
    typeof value === 'string'
      ? value
      : String(value).replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  const catalog = knowing(catalogs, text);
  return (
    catalog?.[GRAMMAR]?.[text]?.(parameters, write) ??
    (catalog?.[text] ?? text).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      write(parameters[name] ?? placeholder),
    )
  );
}
