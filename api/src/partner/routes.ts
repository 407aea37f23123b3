import { Type } from 'typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import type { App } from '../http/app';
import { acceptForms } from '../http/sent-form';
import { toNetwork } from '../http/network';
import { sendPage } from '../http/page';
import { refuseForeignForms } from '../http/own-hosts';
import type { Limiter, Try } from '../limits/limits';
import {
  findAccountByPassword,
  renderOperatorLogin,
  renderPartnerError,
  renderPartnerLogin,
  findSandboxOperatorByName,
} from './login-page';
import { OPERATORS_CLIENT, PARTNER_PATH, type SandboxPartner } from './sandbox-partner';

const LOGIN = `${PARTNER_PATH}/interaction/:uid`;

const hidden = { hide: true };

interface Parts {
  partner: SandboxPartner;
  limiter: Limiter;
  /** The portal's public origin, the final target of the login page's form. */
  origin: string;
  /** The origin of the operators' pages, which may be the same. */
  opsOrigin: string;
}

/** The partner's login page. All other pages are its provider's. */
function loginPageRoutes(
  app: App,
  { partner: { provider }, limiter, origin, opsOrigin }: Parts,
): void {
  acceptForms(app);

  /** The client of the browser's current sign-in, from its cookie. */
  const clientUnderWay = async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const details = await (
      await provider()
    )
      .interactionDetails(raw, reply.raw)
      .catch(() => undefined);
    return details?.params['client_id'];
  };

  const sendEnded = (reply: FastifyReply) =>
    sendPage(
      reply.code(400),
      renderPartnerError('It took too long, or it has ended already. Start it again.'),
    );

  app.get(LOGIN, { schema: hidden }, async (request, reply) => {
    const client = await clientUnderWay(request, reply);
    if (client === undefined) return sendEnded(reply);
    return sendPage(
      reply,
      client === OPERATORS_CLIENT
        ? { formTarget: opsOrigin, ...renderOperatorLogin(request.url) }
        : { formTarget: origin, ...renderPartnerLogin(request.url) },
    );
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
      const client = await clientUnderWay(request, reply);
      if (client === undefined) return sendEnded(reply);
      const { raw } = request;
      const finish = async (result: InteractionResults) =>
        reply.redirect(await (await provider()).interactionResult(raw, reply.raw, result), 303);

      if (answer === 'cancel') {
        return finish({ error: 'access_denied', error_description: 'You cancelled the sign-in.' });
      }
      const logIn = ({ subject }: { subject: string }) =>
        finish({ login: { accountId: subject, remember: false } });
      if (client === OPERATORS_CLIENT) {
        const picked = findSandboxOperatorByName(username);
        if (picked) return logIn(picked);
        return sendPage(reply.code(422), {
          formTarget: opsOrigin,
          ...renderOperatorLogin(request.url),
        });
      }
      const fromHere: Try = ['partnerLoginByAddress', toNetwork(request.ip)];
      await limiter.take(fromHere);
      const account = findAccountByPassword(username, password);
      if (!account) {
        return sendPage(reply.code(422), {
          formTarget: origin,
          ...renderPartnerLogin(request.url, username),
        });
      }
      await limiter.release(fromHere);
      return logIn(account);
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
