import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { App } from '../http/app';
import { notFound } from '../http/errors';
import { acceptForms } from '../http/forms';
import { identifier } from '../http/schemas';
import { languageOf } from '../http/language';
import { sendPage } from '../http/page';
import { refuseForeignForms } from '../http/same-origin';
import { decisionOf, paymentPage, unknownPaymentPage } from './payment-page';
import type { SandboxWallet } from './sandbox-wallet';

const sendUnknown = ({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply) =>
  sendPage(reply.code(404), unknownPaymentPage(languageOf(headers)));

export function sandboxWalletRoutes(app: App, wallet: SandboxWallet): void {
  acceptForms(app);

  app.get(
    '/sandbox/wallet/:paymentId',
    { schema: { hide: true, params: Type.Object({ paymentId: identifier }) } },
    async (request, reply) => {
      const payment = await wallet.find(request.params.paymentId);
      if (!payment) return sendUnknown(request, reply);
      return sendPage(reply, {
        formTarget: new URL(payment.order.returnUrl).origin,
        ...paymentPage(payment, languageOf(request.headers)),
      });
    },
  );

  app.post(
    '/sandbox/wallet/:paymentId/:action',
    {
      onRequest: refuseForeignForms,
      schema: {
        hide: true,
        params: Type.Object({ paymentId: identifier, action: Type.String() }),
      },
    },
    async (request, reply) => {
      const { paymentId, action } = request.params;
      const decision = decisionOf(action);
      if (!decision) throw notFound('There is nothing at this address.');
      await wallet.decide(paymentId, decision);
      const payment = await wallet.find(paymentId);
      if (!payment) return sendUnknown(request, reply);
      return reply.redirect(payment.order.returnUrl, 303);
    },
  );
}
