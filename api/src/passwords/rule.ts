import { refused } from '../http/errors';

/** What a field says that was left empty. */
export const REQUIRED = 'This field is required.';

const SHORTEST = 8;
const LONGEST = 128;

/** The first ones anybody tries. */
const COMMON = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '11111111',
  '00000000',
  '87654321',
  'password',
  'password1',
  'password123',
  'qwertyuiop',
  'iloveyou',
  'nepal123',
]);

/** Why a password will not do for somebody with these names, or undefined when it will. */
export function faultOf(password: string, names: readonly string[]): string | undefined {
  const length = [...password].length;
  const folded = password.toLowerCase();
  if (password.trim() === '') return REQUIRED;
  if (length < SHORTEST) return `The password must have at least ${SHORTEST} characters.`;
  if (length > LONGEST) return `The password must have at most ${LONGEST} characters.`;
  if (names.some((name) => name.trim().toLowerCase() === folded)) {
    return 'The password must not be your email or your username.';
  }
  return COMMON.has(folded) ? 'This password is too easy to guess.' : undefined;
}

/** Why a repeated password will not do. */
export const confirmationFault = (password: string, repeated: string): string | undefined =>
  password === repeated ? undefined : 'The passwords do not match.';

/** @throws 422 when any of the fields has a fault */
export function refuseFaults(faults: Record<string, string | undefined>): void {
  const found = Object.entries(faults).flatMap(([field, text]) =>
    text === undefined ? [] : [[field, [text]] as [string, string[]]],
  );
  if (found.length > 0) throw refused(Object.fromEntries(found));
}
