import { Type } from 'typebox';
import type { App } from '../http/app';
import { sendPage } from '../http/page';
import { letterPage, mailboxPage, unknownLetterPage } from './mailbox-page';
import type { SandboxMailbox } from './sandbox-mailbox';

/** Where the person who runs a demonstration reads what would have been mailed. */
export function sandboxMailboxRoutes(app: App, mailbox: SandboxMailbox): void {
  app.get('/sandbox/mail', { schema: { hide: true } }, async (_request, reply) =>
    sendPage(reply, mailboxPage(await mailbox.list())),
  );

  app.get(
    '/sandbox/mail/:id',
    {
      schema: {
        hide: true,
        params: Type.Object({ id: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }) }),
      },
    },
    async (request, reply) => {
      const letter = await mailbox.find(request.params.id);
      return letter
        ? sendPage(reply, letterPage(letter))
        : sendPage(reply.code(404), unknownLetterPage);
    },
  );
}
