import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { closingOf, hourly } from '../hourly';
import type { App } from '../http/app';
import type { Mail } from '../mail/mail';
import { sendOutbox } from '../mail/outbox';
import { type Asked, supportLetter } from './letter';

const TROUBLE = 'requests could not be mailed to the support';

interface Parts {
  database: Database;
  mail: Mail;
  /** The portal's public origin. */
  origin: string;
  /** The address of the support team; without it nothing is mailed. */
  to: string | undefined;
}

/** Mails subscribers' requests to the provider's support team. */
export interface SupportLetters {
  /** The address; undefined: nothing is mailed. */
  to: string | undefined;
  /** Sends due letters in the background. */
  sendSoon(): void;
}

/** Mails due letters on request, and retries failed ones each hour. */
export function supportLettersIn(app: App, { database, mail, origin, to }: Parts): SupportLetters {
  if (to === undefined) return { to, sendSoon: () => undefined };
  const closing = closingOf(app);
  const send = () =>
    sendOutbox<Asked & { id: string }>({
      database,
      mail,
      log: app.log,
      closing,
      table: sql`support_letters`,
      contents: sql`
        SELECT l.id::text, r.id::text AS number, r.message, r.page, r.code, r.trace, r.browser,
          r.version, s.name, s.email, s.phone
        FROM taken l
        JOIN support_requests r ON r.id = l.request_id
        JOIN subscribers s ON s.id = r.subscriber_id`,
      letterOf: (due) => supportLetter(due, { to, origin }),
    });
  hourly(app, send, TROUBLE);
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return {
    to,
    sendSoon() {
      const sending: Promise<void> = send()
        .catch((error: Error) => app.log.warn({ reason: error.message }, TROUBLE))
        .finally(() => running.delete(sending));
      running.add(sending);
    },
  };
}
