import type { RemoteModule } from '@portal/shared';

/** The shell's texts, and those of the shared controls, by language; English is the text itself. */
export const CATALOGS: NonNullable<RemoteModule['messages']> = {
  ne: () => import('./ne'),
};
