/** Messages by field name, the first one of each field. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * How a call failed: `http` the server refused · `network` there was no response · `malformed` the response was
 * unreadable (an HTML page, truncated JSON) · `aborted` the caller stopped waiting.
 */
export type FailureKind = 'http' | 'network' | 'malformed' | 'aborted';

/** A failed call as plain data, fit for the store. */
export interface CallFailure {
  kind: FailureKind;
  /** The HTTP status; 0 if there was none. */
  status: number;
  /** Text for a person, 300 characters at most; '' if the server sent none. */
  message: string;
  /** The server sent only errors of fields; `message` is the first of them. */
  fieldsOnly?: true;
  fields: FieldErrors;
  /** Seconds after which the server allows another request, if it says so. */
  retryAfter?: number;
  /** The trace of the call, by which operators find it; only on the portal's own origin. */
  trace?: string;
  /** Whether the same call may succeed later without any change. */
  retryable: boolean;
}

/** The rejection of every call of the http client. */
export class ApiError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.message || `The call failed (${failure.kind} ${failure.status})`);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** A failure with defaults for unknown fields. */
export const failureWith = (known: Partial<CallFailure>): ApiError =>
  new ApiError({ kind: 'http', status: 0, message: '', fields: {}, retryable: false, ...known });

const UNEXPECTED = failureWith({ kind: 'malformed' }).failure;

/**
 * Converts anything thrown to a failure that a screen can show. Errors other than those of calls have no text for a
 * person.
 */
export const toFailure = (thrown: unknown): CallFailure =>
  thrown instanceof ApiError ? thrown.failure : UNEXPECTED;
