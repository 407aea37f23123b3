import type { Catalog, RemoteModule } from '@portal/shared';

/** The texts of a language; where there are none, or they cannot be fetched, one reads in English. */
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
