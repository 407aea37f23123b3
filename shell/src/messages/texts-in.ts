import type { Catalog, RemoteModule } from '@portal/shared';

/** How the texts of the page's language are written; a language may set it before the first remote loads. */
export const script = { write: (texts: Catalog): Catalog => texts };

/** Loads the texts of a language. Missing texts, and those that fail to load, show in English. */
export async function textsIn(
  catalogs: RemoteModule['messages'],
  language: string,
): Promise<Catalog> {
  try {
    const texts = await catalogs?.[language]?.();
    return script.write(texts?.default ?? {});
  } catch {
    return {};
  }
}
