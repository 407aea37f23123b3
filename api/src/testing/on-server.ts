/** Whether tests run on a PostgreSQL server: the embedded database has one connection, so nothing happens at once. */
export const isOnServer = process.env['TEST_DATABASE_URL'] !== undefined;

// Read at each call: each test file has functions of its own.

/** `describe` for what only a server can show. */
export const describeOnServer: (name: string, tests: () => void) => void = (...given) =>
  (isOnServer ? describe : describe.skip)(...given);

/** `test` for what only a server can show. */
export const testOnServer: (name: string, run: () => Promise<void>, timeout?: number) => void = (
  ...given
) => (isOnServer ? test : test.skip)(...given);
