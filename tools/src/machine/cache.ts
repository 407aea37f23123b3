import { fileURLToPath } from 'node:url';

/** The folder for programs that this package unpacks. */
export const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));
