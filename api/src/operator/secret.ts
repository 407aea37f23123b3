import { keptSecret } from '../files/kept-secret';

/** Where the secret lies in the API's data folder, for the command that runs beside it. */
export const OPERATOR_SECRET_FILE = 'operator-secret';

/** What the provider's staff show to decide things: whoever can read the data folder is an operator. */
export const operatorSecret = (dataFolder: string, given?: string): Promise<string> =>
  keptSecret(dataFolder, {
    file: OPERATOR_SECRET_FILE,
    variable: 'PORTAL_OPERATOR_SECRET',
    given,
  });
