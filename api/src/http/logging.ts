import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { type Bindings, type Logger, stdTimeFunctions } from 'pino';
import { isProbe } from './call-route';

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

/** A code is a secret where a request contains it; elsewhere it names an error or a report. */
const CODES = ['code', 'body.code', 'query.code', '*.body.code', '*.query.code'];

/** Errors without the driver's additions: details of rows, parameters, connection strings. */
const serializeError = (error: Error & { code?: string }) => ({
  type: error.name,
  message: error.message,
  ...(error.code === undefined ? {} : { code: error.code }),
  stack: error.stack ?? '',
});

/** Requests without their query: addresses of a sign-in contain codes and nonces in it. */
const serializeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  path: url.split('?', 1)[0] ?? url,
  remote_address: ip,
});

/** The fields that a log adds to each of its lines. */
const getBindings = (log: FastifyBaseLogger): Bindings => (log as Logger).bindings();

/** One line for each answer, except answers to probes. */
class AnswerLog extends Fastify.LogController {
  /** A logger without redaction, which would take most of the time of a line: no field of these lines can be secret. */
  #plain?: FastifyBaseLogger;

  override incomingRequest(): void {
    // Its line is written with the answer.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (isProbe(request)) return;
    const line = {
      ...serializeRequest(request),
      route: request.routeOptions.url,
      status: reply.statusCode,
      seconds: Math.round(reply.elapsedTime) / 1000,
    };
    if (error) {
      reply.log.error({ ...line, err: error }, 'a request was not answered');
      return;
    }
    this.#plain ??= request.server.log.child({}, { redact: [] });
    this.#plain.info({ ...getBindings(reply.log), ...line }, 'a request was answered');
  }
}

/** Options of a server whose log is JSON lines without secrets, whatever is logged. */
export const logging = (logger: boolean | object | undefined): FastifyServerOptions => ({
  logger: logger
    ? {
        ...(typeof logger === 'object' ? logger : {}),
        timestamp: stdTimeFunctions.isoTime,
        formatters: { level: (level) => ({ level }) },
        redact: [...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...CODES],
        serializers: { err: serializeError, req: serializeRequest },
      }
    : false,
  // Without a log there is nothing to write a line with.
  ...(logger && { logController: new AnswerLog({ requestIdLogLabel: 'request_id' }) }),
  genReqId: () => randomUUID(),
});
