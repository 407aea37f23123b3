import type { FastifyReply } from 'fastify';
import { IDEMPOTENCY_KEY } from '@portal/shared/contract';
import type { App } from '../http/app';
import { ApiError } from '../http/errors';
import { failure } from '../http/schemas';
import { type Answer, type Answers, readRequestKey } from './answers';

const HEADERS = {
  type: 'object',
  properties: {
    [IDEMPOTENCY_KEY.toLowerCase()]: {
      type: 'string',
      description:
        'A text of 16 to 255 characters in double quotes, another one for each request. For a day, ' +
        'the same request with the same key changes nothing more and gets the same answer.',
    },
  },
};

/** The answer of the work, including refusals. Other failures roll it back. */
async function toAnswer(work: Promise<unknown>, reply: FastifyReply): Promise<Answer> {
  try {
    const body = await work;
    if (reply.sent) throw new Error('A route answered before its changes were kept');
    return { status: reply.statusCode, headers: {}, body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, headers, body } = error;
    return { status, headers, body };
  }
}

/**
 * Lets the `repeatable` routes of `app` accept an `Idempotency-Key`: they are then carried out once. Register it before
 * the routes.
 */
export function repeatableRoutes(app: App, answers: Answers): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.repeatable) return;
    const { handler, schema = {} } = route;
    const { response } = schema as { response?: Record<number, unknown> };
    route.schema = {
      ...schema,
      headers: HEADERS,
      response: { 400: failure, 409: failure, 422: failure, ...response },
    };
    route.handler = async function once(request, reply) {
      const work = async (): Promise<unknown> => handler.call(this, request, reply);
      const key = readRequestKey(request);
      if (!key) return work();
      const { status, headers, body } = await answers.once(key, () => toAnswer(work(), reply));
      return reply.code(status).headers(headers).send(body);
    };
  });
}
