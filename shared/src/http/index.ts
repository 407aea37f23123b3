export { ApiError, toFailure, type CallFailure, type FieldErrors } from './api-error';
export {
  createHttpClient,
  type Answer,
  type CallOptions,
  type HttpClient,
  type SessionTokens,
} from './client';
export type { EarlyAnswer, EarlyAnswers, EarlyRequestTaken } from './early-answer';
export { readErrorBody } from './error-body';
