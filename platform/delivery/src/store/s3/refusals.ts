import { fault } from '../../faults';

/** Writes only if the object does not exist, or still has an etag. */
export type Condition = 'absent' | { etag: string };

/** The parts of the SDK's error that matter here. */
interface Failure {
  name: string;
  message: string;
  $metadata?: { httpStatusCode?: number };
}

const getStatus = (error: unknown): number | undefined =>
  (error as Partial<Failure>).$metadata?.httpStatusCode;

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  getStatus(error) === 404 &&
  !isNamed(error, 'NoSuchBucket') &&
  !isUnreadable(error);

/** Status codes of servers that do not support conditional writes. */
const UNFIT = [304, 400, 404, 405, 501];

/**
 * Whether a failed write did not meet its condition, or met another write in progress. False: it failed for another
 * reason. @throws ConditionalWritesMissing
 */
export function isUnmet(error: unknown, condition: Condition, address: string): boolean {
  const status = getStatus(error) ?? 0;
  if (status === 409 || status === 412) return true;
  if (condition !== 'absent' && isMissing(error)) return true;
  if (!UNFIT.includes(status) || isOtherwiseKnown(error as Error)) return false;
  const { name } = error as Error;
  const code = isBare(error as Error) ? '' : ` ${name}`;
  const problem = `answers a write with a condition by HTTP ${status}${code}`;
  throw fault('ConditionalWritesMissing', { address, problem });
}

const REFUSED = [
  'CredentialsProviderError',
  'AuthorizationHeaderMalformed',
  'ExpiredToken',
  'InvalidToken',
  'PermanentRedirect',
];
const UNREACHED = ['TimeoutError', 'AbortError', 'RequestTimeout'];

/** The code of the answer names another problem than the condition. */
const isOtherwiseKnown = (error: Error): boolean =>
  isNamed(error, 'NoSuchBucket', ...REFUSED, ...UNREACHED) || isUnreadable(error);

/** The SDK marks failures after it has sent something. Without a status there was no answer: the network, or TLS. */
const isUnanswered = (error: Error): boolean =>
  '$metadata' in error && getStatus(error) === undefined;

/** Another program answered, such as a proxy with its own page, which the SDK cannot read. */
const isUnreadable = (error: Error): boolean =>
  getStatus(error) !== undefined && isNamed(error, 'Error');

/** The answer is a number only. */
const isBare = ({ message }: Error): boolean => message === 'UnknownError';

/** A failed call as a numbered fault; errors from neither the bucket nor the network stay unchanged. */
export function asFault(error: unknown, address: string): unknown {
  if (!(error instanceof Error)) return error;
  const status = getStatus(error) ?? 0;
  const reason = describeError(error);
  if (isNamed(error, 'NoSuchBucket')) return fault('BucketMissing', { address });
  if (status === 401 || status === 403 || isNamed(error, ...REFUSED) || isRegionMissing(error)) {
    return fault('BucketRefused', { address, reason });
  }
  const isAway =
    status === 429 ||
    status >= 500 ||
    isNamed(error, ...UNREACHED) ||
    isUnanswered(error) ||
    isUnreadable(error) ||
    isBare(error);
  return isAway ? fault('BucketAway', { address, reason }) : error;
}

const isRegionMissing = ({ message }: Error): boolean => message.includes('Region is missing');

/** The server's error code, and its message; for a failed connection, the cause. */
function describeError(error: NodeJS.ErrnoException): string {
  const { name, message, code } = error;
  if (isUnreadable(error)) return `what answers there (HTTP ${getStatus(error)}) is no S3 server`;
  if (isBare(error)) return `HTTP ${getStatus(error)}`;
  if (message === '' || message === name) return code ?? name;
  return code === undefined ? `${name}: ${message}` : message;
}
