import { userInfo } from 'node:os';

/** The folder of the whole portal. A variable that is set to nothing is not set, here and everywhere. */
export const dataFolder = ({ PORTAL_DATA }: NodeJS.ProcessEnv): string => PORTAL_DATA || '.portal';

/** Where versions and the live set are kept: a bucket can be named apart from the folder of all else. */
export const storeAddress = (environment: NodeJS.ProcessEnv): string =>
  environment['PORTAL_STORE'] || dataFolder(environment);

/** Who changes something, for the ledger. In a container, a user may have only a number. */
export function authorIn({ PORTAL_WHO }: NodeJS.ProcessEnv): string {
  if (PORTAL_WHO) return PORTAL_WHO;
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
