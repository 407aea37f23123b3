import type { Tasks } from '../metrics/api-metrics';
import type { Mail } from './mail';

/** The same mail, counted and timed. */
export const measuredMail = (mail: Mail, tasks: Tasks): Mail => ({
  send: (letter) => tasks.task('mail', () => mail.send(letter)),
});
