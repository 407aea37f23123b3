import { fileURLToPath } from 'node:url';

/** Where programs are kept that this package unpacks. */
export const CACHE = fileURLToPath(new URL('../.cache', import.meta.url));
