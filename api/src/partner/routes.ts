import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import type { App } from '../http/app';
import { acceptForms } from '../http/forms';
import { networkOf } from '../http/network';
import { sendPage } from '../http/page';
import { refuseForeignForms } from '../http/same-origin';
import type { Limiter, Try } from '../limits/limiter';
import { accountWith } from './accounts';
import { partnerErrorPage, partnerLoginPage } from './login-page';
import { PARTNER_PATH, type SandboxPartner } from './sandbox-partner';

const LOGIN = `${PARTNER_PATH}/interaction/:uid`;

const hidden = { hide: true };

interface Parts {
  partner: SandboxPartner;
  limiter: Limiter;
  /** The portal's public origin, where the login page's form leads in the end. */
  origin: string;
}

/** The partner's login page. Everything else it has to say is its provider's. */
function loginPageRoutes(app: App, { partner: { provider }, limiter, origin }: Parts): void {
  acceptForms(app);

  /** Whether the browser is in the midst of a sign-in; its cookie knows which. */
  const isUnderWay = async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const details = await (
      await provider()
    )
      .interactionDetails(raw, reply.raw)
      .catch(() => undefined);
    return details !== undefined;
  };

  const sendEnded = (reply: FastifyReply) =>
    sendPage(
      reply.code(400),
      partnerErrorPage('It took too long, or it has ended already. Start it again.'),
    );

  app.get(LOGIN, { schema: hidden }, async (request, reply) => {
    if (!(await isUnderWay(request, reply))) return sendEnded(reply);
    return sendPage(reply, { formTarget: origin, ...partnerLoginPage(request.url) });
  });

  app.post(
    LOGIN,
    {
      onRequest: refuseForeignForms,
      schema: {
        ...hidden,
        body: Type.Object({
          answer: Type.Optional(Type.String()),
          username: Type.Optional(Type.String({ maxLength: 320 })),
          password: Type.Optional(Type.String({ maxLength: 1024 })),
        }),
      },
    },
    async (request, reply) => {
      const { answer, username = '', password = '' } = request.body;
      if (!(await isUnderWay(request, reply))) return sendEnded(reply);
      const { raw } = request;
      const finish = async (result: InteractionResults) =>
        reply.redirect(await (await provider()).interactionResult(raw, reply.raw, result), 303);

      if (answer === 'cancel') {
        return finish({ error: 'access_denied', error_description: 'You cancelled the sign-in.' });
      }
      const fromHere: Try = ['partnerLoginByAddress', networkOf(request.ip)];
      await limiter.take(fromHere);
      const account = accountWith(username, password);
      if (!account) {
        return sendPage(reply.code(422), {
          formTarget: origin,
          ...partnerLoginPage(request.url, username),
        });
      }
      await limiter.giveBack(fromHere);
      return finish({ login: { accountId: account.subject, remember: false } });
    },
  );
}

export function sandboxPartnerRoutes(app: App, parts: Parts): void {
  app.register(async (pages: App) => loginPageRoutes(pages, parts));
  app.register(async (provider: App) => {
    // The provider reads the body itself.
    provider.removeAllContentTypeParsers();
    provider.addContentTypeParser('*', (_request, _payload, done) => done(null));
    provider.all(`${PARTNER_PATH}/*`, { schema: hidden }, (request, reply) => {
      reply.hijack();
      reply.raw.setHeaders(new Map(Object.entries(reply.getHeaders()) as [string, string][]));
      parts.partner.handle(request.raw, reply.raw);
    });
  });
}
