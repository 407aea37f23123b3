import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/unavailable';

/** Texts by field, the most important first. */
export type FieldErrors = Record<string, string[]>;

/** Required in a 401 by RFC 9110: a way to sign in. No browser asks for a password because of it. */
const WAY_TO_SIGN_IN = { 'www-authenticate': 'Bearer' };

/** An answer that is not a success: `status` and the common error format, `{ message, errors? }`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: Record<string, unknown> = { message },
    readonly headers: Record<string, string> = status === 401 ? WAY_TO_SIGN_IN : {},
  ) {
    super(message);
  }
}

export const notFound = (message: string) => new ApiError(404, message);

export const unauthorized = (message: string) => new ApiError(401, message);

const createRefusal = (field: 'errors' | 'error') => (faults: FieldErrors) => {
  const message = Object.values(faults)[0]?.[0] ?? 'The request is not valid.';
  return new ApiError(422, message, { message, [field]: faults });
};

/** 422: the request was understood, but these fields cannot be accepted. */
export const invalid = createRefusal('errors');

/** 422 in the format of the sign-in forms: the fields below `error`. */
export const refused = createRefusal('error');

const formatDuration = (seconds: number): string => {
  const [length, unit] =
    seconds < 90 ? [1, 'second'] : seconds < 5_400 ? [60, 'minute'] : [3_600, 'hour'];
  const count = Math.ceil(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** 429. The client may try again after `seconds`. */
export function tooManyRequests(seconds: number, why = 'Too many attempts.'): ApiError {
  const message = `${why} Try again in ${formatDuration(seconds)}.`;
  return new ApiError(429, message, { message }, { 'retry-after': String(seconds) });
}

const RETRY_AFTER_S = 5;

/** 503: something this server needs does not answer at the moment. */
export const unavailable = (message: string) =>
  new ApiError(
    503,
    message,
    { message },
    {
      'retry-after': String(RETRY_AFTER_S),
      // A browser that was redirected here, as by a wallet, reloads by itself.
      refresh: String(RETRY_AFTER_S),
    },
  );

/** The name of a field in a sentence. */
export const formatFieldName = (field: string): string => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The schema's errors as messages for a form. */
function fieldErrors(validation: NonNullable<FastifyError['validation']>): FieldErrors {
  const errors: FieldErrors = {};
  for (const { instancePath, keyword, params, message } of validation) {
    const missing = keyword === 'required' ? String(params['missingProperty']) : undefined;
    const path = instancePath.split('/').slice(1);
    const field = [...path, ...(missing === undefined ? [] : [missing])].join('.') || 'body';
    const text =
      missing === undefined
        ? `${formatFieldName(field)} ${message ?? 'is invalid'}.`
        : `${formatFieldName(field)} field is required.`;
    (errors[field] ??= []).push(text);
  }
  return errors;
}

const toApiError = (error: FastifyError | ApiError): ApiError => {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailable) {
    return unavailable('The service is paused for a moment. Please try again.');
  }
  if (error.validation) return invalid(fieldErrors(error.validation));
  // Fastify's own refusals (invalid JSON, too large, wrong type) are safe to repeat.
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new ApiError(error.statusCode, error.message);
  }
  return new ApiError(500, 'Something went wrong.');
};

/** For an address that Fastify cannot route, so no hook sees it: it cannot be decoded, or a part of it is too long. */
export function answerUnreadableAddress(
  { statusCode = 400 }: FastifyError,
  reply: FastifyReply,
): FastifyReply {
  const message = `This address ${statusCode === 414 ? 'is too long' : 'cannot be read'}.`;
  return reply.code(statusCode).send({ message });
}

/** Answers every error with JSON of the common format. An unexpected error is logged and not revealed. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(
    (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
      const { status, body, headers } = toApiError(error);
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      return reply.code(status).headers(headers).send(body);
    },
  );
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: 'There is nothing at this address.' }),
  );
}
