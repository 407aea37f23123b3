import { setTimeout as passing } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { WalletFailure } from '../wallet/wallet';
import { leadsBasket } from './settle';
import type { Payments } from './payments';

/** How long a response waits for a wallet; the call to the wallet continues after that. */
const TIMEOUT_MS = 1_500;
/** Between two look-ups of one payment because of views of its camera's page. */
const MIN_INTERVAL_S = 4;
/** The number of payments in one sweep. */
const AT_ONCE = 20;

/** A person may return to the wallet's page and pay after all. A payment that was never opened there cannot be paid. */
const mayStillBePaid = sql`(status = 'pending' OR (status <> 'paid' AND reference IS NOT NULL))`;

const age = sql`(now() - created_at)`;

/** Settles payments that nobody reported: callbacks get lost, and browsers are closed. */
export interface PaymentWatch {
  /** Queries the wallet about a camera's own unpaid payments; briefly, and it never fails. */
  refresh: (cameraId: string) => Promise<void>;
  /** Settles when everything in progress has ended. */
  close: () => Promise<void>;
}

interface Parts {
  database: Database;
  payments: Payments;
  log: FastifyBaseLogger;
  /** The interval between sweeps. */
  everySeconds: number;
}

export function watchPayments({ database, payments, log, everySeconds }: Parts): PaymentWatch {
  const underWay = new Set<Promise<unknown>>();

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  };

  /** Of any number of concurrent callers, including replicas, each payment is claimed by one. */
  const claim = async (condition: SQL): Promise<string[]> => {
    const claimed = await database.query<{ id: string }>(sql`
      UPDATE payments SET looked_up_at = now()
      WHERE id IN (
        SELECT id FROM payments WHERE ${mayStillBePaid} AND ${leadsBasket} AND ${condition}
        ORDER BY status <> 'pending', looked_up_at NULLS FIRST LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING id`);
    return claimed.map(({ id }) => id);
  };

  const settle = async (paymentId: string): Promise<void> => {
    try {
      await payments.settle(paymentId);
    } catch (error) {
      const { message: reason } = error as Error;
      if (error instanceof WalletFailure) {
        log.warn({ payment: paymentId, reason }, 'a wallet could not be asked');
      } else {
        log.error({ err: error, payment: paymentId }, 'a payment could not be settled');
      }
    }
  };

  const settleAll = (ids: readonly string[]) => track(Promise.all(ids.map(settle)));

  /**
   * Whether that long has passed since a payment was looked up. A look-up in the future was made with a wrong clock.
   */
  const rested = (span: SQL) =>
    sql`coalesce(looked_up_at, created_at) NOT BETWEEN now() - ${span} AND now()`;

  /**
   * Older payments are looked up less often: at first each time, then hourly, for a week. Of those that ended without
   * money few change: the interval is a fifth of their age, and six hours at most.
   */
  const due = sql`created_at > now() - interval '7 days' AND ${rested(sql`greatest(
    make_interval(secs => ${everySeconds}),
    CASE WHEN status = 'pending' THEN least(${age} / 20, interval '1 hour')
      ELSE least(${age} / 5, interval '6 hours') END)`)}`;

  const sweep = async (): Promise<void> => {
    await settleAll(await claim(due));
  };

  let sweeping = false;
  const timer = setInterval(() => {
    if (sweeping) return;
    sweeping = true;
    void track(sweep())
      .catch((error: unknown) => log.error({ err: error }, 'payments could not be looked through'))
      .finally(() => {
        sweeping = false;
      });
  }, everySeconds * 1000).unref();

  return {
    async refresh(cameraId) {
      const ids = await claim(sql`
        (camera_id = ${cameraId} OR id IN (SELECT basket_id FROM payments WHERE camera_id = ${cameraId}))
        AND created_at > now() - interval '1 day'
        AND (looked_up_at IS NULL OR ${rested(sql`greatest(
          make_interval(secs => ${MIN_INTERVAL_S}),
          CASE WHEN status <> 'pending' THEN ${age} / 60 END)`)})`);
      if (ids.length === 0) return;
      const enough = new AbortController();
      await Promise.race([
        settleAll(ids),
        passing(TIMEOUT_MS, undefined, { signal: enough.signal, ref: false }).catch(
          () => undefined,
        ),
      ]);
      enough.abort();
    },

    async close() {
      clearInterval(timer);
      await Promise.allSettled(underWay);
    },
  };
}
