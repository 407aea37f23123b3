import type { Catalog, RemoteModule } from '@portal/shared';

/** How the texts of the page's language are written; a language may set it before the first remote loads. */
export const script = { write: (texts: Catalog): Catalog => texts };

/** Loads the texts of a language. Missing texts, and those that fail to load, show in English. */
export async function textsIn(
  { english = {}, messages }: Pick<RemoteModule, 'english' | 'messages'>,
  language: string,
): Promise<Catalog> {
  try {
    const texts = await messages?.[language]?.();
    return texts ? script.write(texts.default) : english;
  } catch {
    return english;
  }
}
