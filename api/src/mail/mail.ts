import type { FastifyBaseLogger } from 'fastify';
import type { Html } from '../http/page';
import type { Tasks } from '../metrics/api-metrics';
import { runInSpan } from '../tracing/tracing';

export interface Letter {
  to: string;
  /** The recipient of the reply, if it is not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: Html;
}

/** Sends letters. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}

/** Logs why a letter could not be sent, without its recipient. */
export const logUnsent = (log: FastifyBaseLogger, error: { code?: string | undefined }): void =>
  log.error({ reason: error.code ?? 'unknown' }, 'a letter could not be sent');

/** The same mail, counted, timed and traced. */
export const measureMail = (mail: Mail, tasks: Tasks): Mail => ({
  send: (letter) => runInSpan('mail send', {}, () => tasks.task('mail', () => mail.send(letter))),
});
