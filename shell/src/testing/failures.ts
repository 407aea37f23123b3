import { ApiError, type CallFailure } from '@portal/shared';

/** The http client's rejection when the server refuses. */
export const refusal = (status: number): ApiError =>
  new ApiError({ kind: 'http', status, message: '', fields: {}, retryable: status >= 500 });

/** The http client's rejection without a response. */
export const noAnswer = (kind: CallFailure['kind'] = 'network'): ApiError =>
  new ApiError({ kind, status: 0, message: '', fields: {}, retryable: true });
