import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { type Condition, obstacleOf } from './condition';

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = 5;

const NO_DATABASE = 'The database does not answer.';

const alive = Type.Object({ status: Type.Literal('ok') });
const ready = Type.Object({ status: Type.Literal('ready') });
const notReady = Type.Object(
  {
    status: Type.Literal('not ready'),
    message: Type.String(),
    obstacles: Type.Array(Type.String()),
  },
  { description: 'Each obstacle is one sentence, and the message is all of them.' },
);

/**
 * What supervisors and balancers ask: `health`, whether this process lives, and `ready`, whether it may get
 * requests. They are below `/api` for who comes by the portal's address, and at the root for who asks this
 * process.
 */
export function healthRoutes(
  app: App,
  { database, conditions }: { database: Database; conditions: readonly Condition[] },
): void {
  const answers: Condition = async () => {
    await database.query(sql`SELECT 1`);
    return null;
  };

  for (const [prefix, hide] of [
    ['/api', false],
    ['', true],
  ] as const) {
    const config = { public: true };
    const operation = { hide, tags: ['Operation'] };
    app.get(
      `${prefix}/health`,
      {
        config,
        schema: {
          ...operation,
          summary: 'Whether the API lives; one that does not is to be restarted',
          response: { 200: alive },
        },
      },
      () => ({ status: 'ok' as const }),
    );

    app.get(
      `${prefix}/ready`,
      {
        config,
        schema: {
          ...operation,
          summary:
            'Whether the API may get requests: its database answers and fits, and there is space',
          response: { 200: ready, 503: notReady },
        },
      },
      async (request, reply) => {
        const onError = (err: unknown) => request.log.error({ err }, 'a condition is not known');
        const found = await Promise.all(
          [answers, ...conditions].map((condition) => obstacleOf(condition, NO_DATABASE, onError)),
        );
        const obstacles = [...new Set(found.filter((obstacle) => obstacle !== null))];
        if (obstacles.length === 0) return { status: 'ready' as const };
        const message = obstacles.join(' ');
        request.log.error({ obstacles }, 'the API is not ready');
        return reply
          .code(503)
          .header('retry-after', String(RETRY_AFTER))
          .send({ status: 'not ready' as const, message, obstacles });
      },
    );
  }
}
