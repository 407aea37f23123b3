import type { Catalog } from '@portal/shared';
import ne from './ne';

/** The shell's texts, and those of the shared controls, by language; English is the text itself. */
export const CATALOGS: Readonly<Record<string, Catalog>> = { ne };
