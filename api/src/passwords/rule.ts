import {
  normalizePassword,
  PASSWORD_LENGTH,
  strengthOf,
} from '@portal/shared/contract/password-strength';
import { refused } from '../http/errors';

/** What a field says that was left empty. */
export const REQUIRED = 'This field is required.';

const { least, most } = PASSWORD_LENGTH;

/** Why nobody may have this password, or undefined. */
export function lengthFault(password: string): string | undefined {
  const length = [...normalizePassword(password)].length;
  if (password.trim() === '') return REQUIRED;
  if (length < least) return `The password must have at least ${least} characters.`;
  return length > most ? `The password must have at most ${most} characters.` : undefined;
}

/** Why a repeated password will not do. */
export const confirmationFault = (password: string, repeated: string): string | undefined =>
  normalizePassword(password) === normalizePassword(repeated)
    ? undefined
    : 'The passwords do not match.';

/** @throws 422 when any of the fields has a fault */
export function refuseFaults(faults: Record<string, string | undefined>): void {
  const found = Object.entries(faults).flatMap(([field, text]) =>
    text === undefined ? [] : [[field, [text]] as [string, string[]]],
  );
  if (found.length > 0) throw refused(Object.fromEntries(found));
}

/** Why a password is easy to guess for who knows these names. Judging takes a while: count the try first. */
const weaknessOf = async (
  password: string,
  names: readonly string[],
): Promise<string | undefined> => (await strengthOf(password, names)).weakness;

/** @throws 422 for a password that is easy to guess for who knows these names */
export async function refuseWeak(password: string, names: readonly string[]): Promise<void> {
  refuseFaults({ password: await weaknessOf(password, names) });
}
