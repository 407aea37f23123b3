/**
 * The database is temporarily unavailable: there is no connection to it, or it restarts, fails over, or is out of
 * resources. Whether a statement in progress took effect is unknown.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(override readonly cause: Error) {
    super(`The database is unavailable: ${cause.message}`);
  }
}

/** The driver's own errors for a lost connection, which have no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect)/;

/** An error answered by the server, or by a pooler in front of it. */
interface ServerError extends Error {
  severity: string;
  /** SQLSTATE. */
  code: string;
}

export const isServerError = (error: unknown): error is ServerError =>
  error instanceof Error && 'severity' in error && 'code' in error;

/**
 * SQLSTATE of a wrong statement or value: the same would fail again, so it is a bug. In these classes, the exceptions
 * are a standby (25006), time limits (25P03, 25P04, 55P03) and a privilege that was removed (42501).
 */
const BUGS =
  /^(0[39ABFLPZ]|10|2[0-4]|25(?!006|P03|P04)|2[67BDF]|3[489BF]|42(?!501)|44|54|55(?!P03)|HV|P0)/;

/**
 * The server ended the connection with it, which is never because of a statement. Some poolers answer a first statement
 * like this.
 */
const ENDS_CONNECTION = /^(FATAL|PANIC)$/;

const isBug = (error: Error): boolean => {
  if (isServerError(error)) return !ENDS_CONNECTION.test(error.severity) && BUGS.test(error.code);
  // Errors of sockets have a code. So have errors of wrong arguments.
  const isOfSocket =
    'code' in error && !(error instanceof TypeError || error instanceof RangeError);
  return !isOfSocket && !LOST_CONNECTION.test(error.message);
};

/** The error of a statement. It is `DatabaseUnavailable`, unless the statement itself is wrong. */
export const toUnavailable = (error: unknown): unknown =>
  !(error instanceof Error) || error instanceof DatabaseUnavailable || isBug(error)
    ? error
    : new DatabaseUnavailable(error);
