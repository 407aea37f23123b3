/** Logs a failed sign-in with a provider. `reason` never contains credentials. */
export function logFailure(method: string, reason: string): void {
  // eslint-disable-next-line no-console -- there is no other place a failed sign-in is logged to
  console.error(`Signing in with ${method} failed: ${reason}`);
}
