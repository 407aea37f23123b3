/** Translations of one language: the English text is the key, so a missing entry still reads well. */
export type Catalog = Readonly<Record<string, string>>;

export type TextParameters = Readonly<Record<string, string | number>>;

/** Looks a text up in the catalogs, nearest first, and fills its `{parameters}`. */
export function translate(
  catalogs: readonly Catalog[],
  text: string,
  parameters: TextParameters = {},
): string {
  const translated = catalogs.find((catalog) => text in catalog)?.[text] ?? text;
  return translated.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(parameters[name] ?? placeholder),
  );
}
