import { fault } from '../../faults';

/** The parts of the SDK's error that matter here. */
interface Failure {
  name: string;
  message: string;
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined =>
  (error as Partial<Failure>).$metadata?.httpStatusCode;

const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** No object stands at the key. */
export const isMissing = (error: unknown): boolean =>
  isNamed(error, 'NoSuchKey', 'NotFound') && statusOf(error) === 404;

/** The condition of a write was not met, or could not be judged because another write was under way. */
export const isUnmet = (error: unknown): boolean =>
  statusOf(error) === 412 || isNamed(error, 'ConditionalRequestConflict') || isMissing(error);

/** The server does not know what it was asked for. */
export const isUnknownThere = (error: unknown): boolean =>
  statusOf(error) === 501 || isNamed(error, 'NotImplemented');

const REFUSED = ['CredentialsProviderError', 'AuthorizationHeaderMalformed', 'PermanentRedirect'];
const UNREACHED = ['TimeoutError', 'AbortError'];

/** The SDK marks what failed once it had sent something. Without a status no answer came: the network, or TLS. */
const isUnanswered = (error: Error): boolean =>
  '$metadata' in error && statusOf(error) === undefined;

/** What answered is another program, such as a proxy with a page of its own: the SDK cannot read it. */
const isUnreadable = (error: Error): boolean =>
  statusOf(error) !== undefined && isNamed(error, 'Error');

/** The answer is a number only. */
const isBare = ({ message }: Error): boolean => message === 'UnknownError';

/** A failed call as a numbered fault; what is neither the bucket's nor the network's stays as it is. */
export function asFault(error: unknown, address: string): unknown {
  if (!(error instanceof Error)) return error;
  const status = statusOf(error) ?? 0;
  const reason = reasonOf(error);
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
  return isAway && !isUnknownThere(error) ? fault('BucketAway', { address, reason }) : error;
}

const isRegionMissing = ({ message }: Error): boolean => message.includes('Region is missing');

/** The server's word for it, and what it says besides; of a connection that failed, how. */
function reasonOf(error: NodeJS.ErrnoException): string {
  const { name, message, code } = error;
  if (isUnreadable(error)) return `what answers there (HTTP ${statusOf(error)}) is no S3 server`;
  if (isBare(error)) return `HTTP ${statusOf(error)}`;
  if (message === '' || message === name) return code ?? name;
  return code === undefined ? `${name}: ${message}` : message;
}
