/** Messages by field name, the first one of each field. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * How a call failed:
 * `http` the server said no · `network` nobody answered · `malformed` the answer was not what the API
 * speaks (an HTML page, cut-off JSON) · `aborted` nobody waits for it any more.
 */
export type FailureKind = 'http' | 'network' | 'malformed' | 'aborted';

/** A failed call as plain data, fit for the store. */
export interface CallFailure {
  kind: FailureKind;
  /** The HTTP status; 0 where there was none. */
  status: number;
  /** Text for a person, 300 characters at most; '' where the server gave none. */
  message: string;
  /** The server said nothing but what is wrong with fields: `message` is the first of those. */
  fieldsOnly?: true;
  fields: FieldErrors;
  /** Seconds after which the server allows another request, where it says so. */
  retryAfter?: number;
  /** The trace of the call, by which operators find it; only on the portal's own origin. */
  trace?: string;
  /** Whether the same call may succeed later without any change. */
  retryable: boolean;
}

/** What every call of the http client rejects with. */
export class ApiError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.message || `The call failed (${failure.kind} ${failure.status})`);
    this.name = 'ApiError';
    this.failure = failure;
  }
}

/** A failure of which nothing else is known. */
export const failureWith = (known: Partial<CallFailure>): ApiError =>
  new ApiError({ kind: 'http', status: 0, message: '', fields: {}, retryable: false, ...known });

const UNEXPECTED = failureWith({ kind: 'malformed' }).failure;

/** Any thrown thing as a failure a screen can show: what no call threw has no words for a person. */
export const toFailure = (thrown: unknown): CallFailure =>
  thrown instanceof ApiError ? thrown.failure : UNEXPECTED;
