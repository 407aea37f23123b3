import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { tooManyRequests } from '../http/errors';
import type { Network } from '../http/network';

/** `max` tries within `seconds`. */
export interface Limit {
  max: number;
  seconds: number;
}

/**
 * The limits unless the API's options change them. A successful sign-in does not count. Limits by address are by
 * network, see `toNetwork`.
 */
export const LIMITS = {
  /** Ten in two minutes are 80 in 15: one address alone never exhausts the limit of an account. */
  loginByAccountAndAddress: { max: 10, seconds: 120 },
  /** High enough that a stranger hardly locks an account, and low enough that guessing is hopeless. */
  loginByAccount: { max: 100, seconds: 900 },
  loginByAddress: { max: 120, seconds: 60 },
  socialLoginByAddress: { max: 30, seconds: 60 },
  partnerLoginByAddress: { max: 30, seconds: 60 },
  /** Also how long the button that sends another letter is disabled. */
  letterByRecipient: { max: 1, seconds: 60 },
  /** A stranger must not fill a mailbox. From elsewhere its owner still gets a letter. */
  letterByRecipientAndAddress: { max: 10, seconds: 86_400 },
  letterByAddress: { max: 20, seconds: 60 },
  /** For operators only refused sign-ins, links and tokens count, so that they never block a valid one. */
  operatorSignInByAddress: { max: 60, seconds: 60 },
  operatorTokenByAddress: { max: 60, seconds: 60 },
  codeByAddress: { max: 30, seconds: 60 },
  passwordBySubscriber: { max: 10, seconds: 60 },
  uploadBySubscriber: { max: 40, seconds: 600 },
  /** Also the limit of stored images that no verification refers to. */
  uploadBySubscriberAndDay: { max: 200, seconds: 86_400 },
  /** Each is a mail to the provider's support. */
  supportMessageBySubscriber: { max: 5, seconds: 3600 },
  /** A PDF blocks the thread that answers all requests. */
  pdfBySubscriber: { max: 20, seconds: 60 },
  /** Orders that may wait for their payment at the same time: wallets keep a payment page open for an hour. */
  openPaymentBySubscriber: { max: 20, seconds: 3600 },
  /** Purchases that are started, paid or not. */
  purchaseBySubscriberAndDay: { max: 100, seconds: 86_400 },
  /** Returns and callbacks of one payment. */
  lookUpByPayment: { max: 60, seconds: 60 },
  refreshBySession: { max: 60, seconds: 60 },
  /** Refreshes with tokens that belong to no session. */
  refreshByAddress: { max: 120, seconds: 60 },
  /** Beacons of all pages of a household, or of an office; more are not counted. */
  telemetryByAddress: { max: 600, seconds: 60 },
  /**
   * Reports for each version from one household or office, so that a single sender does not decide about a canary.
   * Further ones are ignored; a day is one of UTC.
   */
  loadsBySenderAndDay: { max: 20, seconds: 86_400 },
  vitalsBySenderAndDay: { max: 100, seconds: 86_400 },
  errorsBySenderAndDay: { max: 20, seconds: 86_400 },
} satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;

export type Limits = Record<LimitName, Limit>;

type ByAddress = Extract<LimitName, `${string}ByAddress`>;

/** A limit, and the key it counts by: a network, an account or a session. */
export type Try =
  | readonly [limit: ByAddress, network: Network]
  | readonly [limit: Exclude<LimitName, ByAddress>, id: string];

export interface Limiter {
  /** Counts a try against each limit. @throws 429 when one of them is exhausted */
  take(...tries: Try[]): Promise<void>;
  /** Uncounts tries that were harmless. */
  release(...tries: Try[]): Promise<void>;
}

const MAX_SWEEP_ROWS = 50;

const toKey = ([limit, id]: Try): string =>
  `${limit}:${createHash('sha256').update(id).digest('base64url')}`;

/**
 * Limits in the database, shared by all replicas. A period that began while the clock was ahead is shortened once the
 * clock is right again.
 */
export function createLimiter(database: Database, limits: Limits): Limiter {
  const longest = Math.max(...Object.values(limits).map(({ seconds }) => seconds));

  const count = (key: string, span: number) =>
    database.one<{ tries: number; wait: number }>(sql`
      INSERT INTO rate_limits AS known (key, tries, resets_at)
      VALUES (${key}, 1, now() + make_interval(secs => ${span}))
      ON CONFLICT (key) DO UPDATE SET
        tries = CASE WHEN known.resets_at > now() THEN known.tries + 1 ELSE 1 END,
        resets_at = CASE WHEN known.resets_at > now()
          THEN least(known.resets_at, excluded.resets_at) ELSE excluded.resets_at END
      RETURNING tries, ceil(extract(epoch FROM resets_at - now()))::int AS wait`);

  /** A separate statement: combined with the count, two replicas could wait for each other. */
  const sweep = () =>
    database.query(sql`
      DELETE FROM rate_limits WHERE key IN (
        SELECT key FROM rate_limits
        WHERE resets_at < now() OR resets_at > now() + make_interval(secs => ${longest})
        LIMIT ${MAX_SWEEP_ROWS} FOR UPDATE SKIP LOCKED)`);

  return {
    async take(...tries) {
      for (const attempt of tries) {
        const { max, seconds } = limits[attempt[0]];
        const { tries: made, wait } = await count(toKey(attempt), seconds);
        if (made === 1) await sweep();
        if (made > max) throw tooManyRequests(wait);
      }
    },

    async release(...tries) {
      for (const attempt of tries) {
        await database.query(
          sql`UPDATE rate_limits SET tries = tries - 1 WHERE key = ${toKey(attempt)} AND tries > 0`,
        );
      }
    },
  };
}
