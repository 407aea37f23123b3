/**
 * The database does not answer for the moment: it restarts, fails over, or has no connection left. Whether a
 * statement that was under way took effect is unknown.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(override readonly cause: Error) {
    super(`The database is unavailable: ${cause.message}`);
  }
}

/**
 * SQLSTATE of connection exceptions (08), transactions that the server undid for the sake of others (40),
 * exhausted resources (53), a server that stops or starts (57P), and a standby that takes no writes (25006).
 */
const SQLSTATES = /^(08\w{3}|40001|40P01|53\w{3}|57P0[1-5]|25006)$/;

const NETWORK_ERRORS =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's own errors of a lost connection, which have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a driver's error says that the database is away for the moment. */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  // Whatever the reason: while a server restarts, its socket is not even a file.
  if (syscall === 'connect') return true;
  return typeof code === 'string'
    ? SQLSTATES.test(code) || NETWORK_ERRORS.test(code)
    : LOST_CONNECTION.test(error.message);
}

/**
 * SQLSTATE of work that an administrator or a time limit of the server ended: a statement (57014), a wait for a lock
 * (55P03), a transaction (25P03, 25P04). A server does so when it is slow or something is locked.
 */
const CUT_SHORT = /^(57014|55P03|25P0[34])$/;

/** Apart from `isUnavailable`, whose statements are repeated at once: this one would take as long again. */
const isCutShort = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && CUT_SHORT.test(String(error.code));

/** A driver's error, as `DatabaseUnavailable` where it says that the database cannot answer for the moment. */
export const asUnavailable = (error: unknown): unknown =>
  isUnavailable(error) || isCutShort(error) ? new DatabaseUnavailable(error) : error;
