import type { Catalog, RemoteModule } from '@portal/shared';

/** Loads the texts of a language. Missing texts, and those that fail to load, show in English. */
export async function textsIn(
  catalogs: RemoteModule['messages'],
  language: string,
): Promise<Catalog> {
  try {
    return (await catalogs?.[language]?.())?.default ?? {};
  } catch {
    return {};
  }
}
