import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { notFound, unavailable } from '../http/errors';
import { failure, identifier } from '../http/schemas';
import type { Limiter } from '../limits/limiter';
import { type PaymentState, WalletFailure } from '../wallet/wallet';
import { pageAfter, type PaidCamera, PAYMENTS_PATH } from './addresses';
import type { Payments } from './payments';

interface ReturnParts {
  database: Database;
  payments: Payments;
  limiter: Limiter;
  /** The portal's public origin. */
  origin: string;
}

/**
 * Where wallets send browsers and callbacks. Anybody may call these with any content, so nothing in
 * a call is trusted; the wallet is asked instead.
 */
export async function paymentRoutes(app: App, { database, payments, limiter, origin }: ReturnParts) {
  const settle = async (paymentId: string): Promise<PaymentState | undefined> => {
    await limiter.take(['lookUpByPayment', paymentId]);
    return payments.settle(paymentId);
  };

  const params = Type.Object({ paymentId: identifier });

  app.get(
    `${PAYMENTS_PATH}/:paymentId/return`,
    {
      config: { public: true },
      schema: {
        tags: ['Payments'],
        summary: 'Where a wallet sends the browser back to',
        description:
          'Leads on to the page of the camera, or to that of renewals for a basket, with the `order` and with `payment` saying paid, ' +
          'declined, cancelled or pending: what the wallet says when it is asked, not what the address says.',
        params,
        response: { 303: Type.Null() },
      },
    },
    async ({ params: { paymentId }, log }, reply) => {
      const camera = await database.first<PaidCamera & { status: PaymentState }>(sql`
        SELECT c.id, c.inventory_serial, c.custom_label, p.order_id, p.status,
          p.basket_id IS NOT NULL AS in_basket
        FROM payments p JOIN cameras c ON c.id = p.camera_id WHERE p.id = ${paymentId}`);
      if (!camera) return reply.redirect(`${origin}/cameras`, 303);
      // The person is redirected even on failure; the camera's page keeps polling.
      const state = await settle(paymentId).catch((error: Error) => {
        log.warn({ payment: paymentId, reason: error.message }, 'a wallet could not be asked');
        return camera.status;
      });
      return reply.redirect(pageAfter(origin, camera, state ?? camera.status), 303);
    },
  );

  await app.register(async (callbacks: App) => {
    // A wallet may send any content type, or an invalid one; the size limit still applies.
    callbacks.addHook('onRequest', async ({ raw }) => {
      delete raw.headers['content-type'];
    });
    callbacks.removeAllContentTypeParsers();
    callbacks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, undefined),
    );
    callbacks.post(
      `${PAYMENTS_PATH}/:paymentId/callback`,
      {
        config: { public: true, takesAnyBody: true },
        schema: {
          tags: ['Payments'],
          summary: 'Where a wallet reports the outcome of a payment',
          description: 'The body is not read. 200, however often, once the wallet was asked.',
          params,
          response: {
            200: Type.Object({ message: Type.String() }),
            404: failure,
            429: failure,
          },
        },
      },
      async ({ params: { paymentId }, log }) => {
        const state = await settle(paymentId).catch((error: unknown) => {
          if (!(error instanceof WalletFailure)) throw error;
          log.warn({ payment: paymentId, reason: error.message }, 'a wallet could not be asked');
          throw unavailable(
            'The wallet cannot be reached right now. Please send this again later.',
          );
        });
        if (state === undefined) throw notFound('There is no such payment.');
        return { message: 'The payment has been looked up.' };
      },
    );
  });
}
