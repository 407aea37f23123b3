import { ApiError, type CallFailure } from '@portal/shared';

/** What the http client rejects with when the server says no. */
export const refusal = (status: number): ApiError =>
  new ApiError({ kind: 'http', status, message: '', fields: {}, retryable: status >= 500 });

/** What it rejects with when nobody answers. */
export const noAnswer = (kind: CallFailure['kind'] = 'network'): ApiError =>
  new ApiError({ kind, status: 0, message: '', fields: {}, retryable: true });
