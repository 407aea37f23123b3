import type { Tasks } from '../metrics/api-metrics';
import { inSpan } from '../tracing/in-span';
import type { Mail } from './mail';

/** The same mail, counted, timed and traced. */
export const measuredMail = (mail: Mail, tasks: Tasks): Mail => ({
  send: (letter) => inSpan('mail send', {}, () => tasks.task('mail', () => mail.send(letter))),
});
