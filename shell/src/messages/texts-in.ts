import type { Catalog, RemoteModule } from '@portal/shared';

/** How the page's language is written. */
export const script = {
  /** The last year of Bikram Sambat that the provider has confirmed. */
  confirmedUntil: undefined as number | undefined,
};

/** Loads the texts of a language. Missing texts, and those that fail to load, show in English. */
export async function textsIn(
  { english = {}, messages }: Pick<RemoteModule, 'english' | 'messages'>,
  language: string,
): Promise<Catalog> {
  try {
    const texts = await messages?.[language]?.();
    return texts?.default ?? english;
  } catch {
    return english;
  }
}
