import { userInfo } from 'node:os';

/** Where versions and the live set are kept: a bucket can be named apart from the folder of all else. */
export const storeAddress = ({ PORTAL_STORE, PORTAL_DATA }: NodeJS.ProcessEnv): string =>
  PORTAL_STORE || PORTAL_DATA || '.portal';

/** Who changes something, for the ledger. In a container, a user may have only a number. */
export function authorIn({ PORTAL_WHO }: NodeJS.ProcessEnv): string {
  if (PORTAL_WHO) return PORTAL_WHO;
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
