import type { FastifyLoggerOptions } from 'fastify';

const SECRETS = ['authorization', 'cookie', 'password', 'access_token', 'refresh_token', 'token'];

/** Errors without what a driver hangs on them: details of rows, parameters, connection strings. */
const serializeError = (error: Error & { code?: string }) => ({
  type: error.name,
  message: error.message,
  ...(error.code === undefined ? {} : { code: error.code }),
  stack: error.stack ?? '',
});

/** Logger options under which no secret is written, whatever a line is given. */
export const safeLogger = (
  logger: boolean | object | undefined,
): false | (FastifyLoggerOptions & { redact: string[] }) => {
  if (!logger) return false;
  return {
    ...(typeof logger === 'object' ? logger : {}),
    redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    serializers: { err: serializeError },
  };
};
