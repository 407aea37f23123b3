/** The language of a text of the catalogue, by its script; undefined for digits and signs alone. */
export function languageOf(text: string): 'ne' | 'en' | undefined {
  if (/\p{Script=Devanagari}/u.test(text)) return 'ne';
  return /\p{Script=Latin}/u.test(text) ? 'en' : undefined;
}

/** What the provider named, which may be in another language than the page: screen readers pronounce it by its own. */
export function CatalogueText({ children }: { children: string }) {
  return <span lang={languageOf(children)}>{children}</span>;
}
