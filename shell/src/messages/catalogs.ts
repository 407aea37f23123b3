import type { RemoteModule } from '@portal/shared';

/** The texts of the shell and the shared controls, by language. English texts are the keys. */
export const CATALOGS: NonNullable<RemoteModule['messages']> = {
  ne: async () => {
    const texts = await import('./ne');
    texts.writeNepali();
    return texts;
  },
};
