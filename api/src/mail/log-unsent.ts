import type { FastifyBaseLogger } from 'fastify';

/** Logs why a letter could not be sent, and nothing of whom it was for. */
export const logUnsent = (log: FastifyBaseLogger, error: { code?: string | undefined }): void =>
  log.error({ reason: error.code ?? 'unknown' }, 'a letter could not be sent');
