import type { FastifyLoggerOptions, FastifyRequest } from 'fastify';

const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'current_password',
  'conf_password',
  'password_confirm',
  'access_token',
  'refresh_token',
  'id_token',
  'token',
  'otp',
  'code_verifier',
  'nonce',
  'client_secret',
];

/** A code is a secret where a request carries it; elsewhere it names an error or a report. */
const CODES = ['code', 'body.code', 'query.code', '*.body.code', '*.query.code'];

/** Errors without what a driver hangs on them: details of rows, parameters, connection strings. */
const serializeError = (error: Error & { code?: string }) => ({
  type: error.name,
  message: error.message,
  ...(error.code === undefined ? {} : { code: error.code }),
  stack: error.stack ?? '',
});

/** Requests without their query: addresses of a sign-in carry codes and nonces in it. */
const serializeRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: url.split('?', 1)[0] ?? url,
  host,
  remoteAddress: ip,
});

/** Logger options under which no secret is written, whatever a line is given. */
export const safeLogger = (
  logger: boolean | object | undefined,
): false | (FastifyLoggerOptions & { redact: string[] }) => {
  if (!logger) return false;
  return {
    ...(typeof logger === 'object' ? logger : {}),
    redact: [...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...CODES],
    serializers: { err: serializeError, req: serializeRequest },
  };
};
