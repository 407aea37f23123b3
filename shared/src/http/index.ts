export { ApiError, toFailure, type CallFailure, type FieldErrors } from './api-error';
export type { Answer } from './answer';
export {
  createHttpClient,
  type CallOptions,
  type DataOf,
  type HttpClient,
  type OptionsOf,
  type SessionTokens,
} from './client';
export type { EarlyAnswer, EarlyAnswers, TakenRequest } from './early-answer';
export { loadTransport } from './late-transport';
export { isOnline, networkAnswered, useOnline } from './network';
export { readErrorBody } from './error-body';
export type { Unanswered } from './repeat';
