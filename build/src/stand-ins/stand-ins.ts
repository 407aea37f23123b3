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

/** The version of axios whose files were reviewed. */
const axios = (file: string, replacement: string): StandIn => ({
  request: `axios/unsafe/${file}.js`,
  version: '1.21.1',
  file: here(replacement),
});

export const STAND_INS: readonly StandIn[] = [
  axios('adapters/fetch', './axios-fetch-adapter.ts'),
  axios('helpers/HttpStatusCode', './axios-status-codes.ts'),
  axios('helpers/formDataToJSON', './axios-form-data-to-json.ts'),
  axios('helpers/isURLSameOrigin', './axios-same-origin.ts'),
  axios('helpers/cookies', './axios-cookies.ts'),
];

/** The replacements, by the path of the replaced file. */
export const standIns = (): Record<string, string> =>
  Object.fromEntries(
    STAND_INS.map(({ request, file }) => [requireFromShared.resolve(request), file]),
  );
