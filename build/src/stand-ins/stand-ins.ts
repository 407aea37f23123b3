import { fileURLToPath } from 'node:url';
import { requireFromShared } from '../shared-package';

/** A library file that the portal never runs, and its replacement in the bundle. */
export interface StandIn {
  /** Resolved from `@portal/shared`, which provides the libraries. */
  request: string;
  /** The version whose file was reviewed. A test refuses another until it is reviewed too. */
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

/** The replacements, by the path of the replaced file. */
export const standIns = (): Record<string, string> =>
  Object.fromEntries(
    STAND_INS.map(({ request, file }) => [requireFromShared.resolve(request), file]),
  );
