import { fileURLToPath } from 'node:url';
import { requireFromShared } from '../shared-package';

/** A file of a library that the portal never runs, and what is bundled in its place. */
export interface StandIn {
  /** Looked for from `@portal/shared`, which is the door of libraries. */
  request: string;
  /** The version whose file was read; a test refuses another until somebody has looked again. */
  version: string;
  file: string;
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export const STAND_INS: readonly StandIn[] = [
  {
    request: 'axios/unsafe/adapters/fetch.js',
    version: '1.21.1',
    file: here('./axios-fetch-adapter.ts'),
  },
  {
    request: 'axios/unsafe/helpers/HttpStatusCode.js',
    version: '1.21.1',
    file: here('./axios-status-codes.ts'),
  },
];

/** The files that are bundled in the place of others, by the path of those. */
export const standIns = (): Record<string, string> =>
  Object.fromEntries(
    STAND_INS.map(({ request, file }) => [requireFromShared.resolve(request), file]),
  );
