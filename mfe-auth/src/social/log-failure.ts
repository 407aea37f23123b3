/** The trace of a sign-in elsewhere that did not work. `reason` never holds what signs a person in. */
export function logFailure(method: string, reason: string): void {
  // eslint-disable-next-line no-console -- there is no other place a failed sign-in is logged to
  console.error(`Signing in with ${method} failed: ${reason}`);
}
