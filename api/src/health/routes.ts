import type { Protection } from '@portal/shared/contract/connections';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { type Condition, findObstacle } from './health';

/** Seconds after which a retry is worthwhile. */
const RETRY_AFTER = 5;

const NO_DATABASE = 'The database does not answer.';

const alive = Type.Object({ status: Type.Literal('ok') });
/** How the connections to the servers that this API needs are protected. Without a mail server there is no `mail`. */
export interface Connections {
  database: Protection;
  mail?: Protection;
}

const protection = Type.Enum(['encrypted', 'unverified', 'plain', 'local']);
const ready = Type.Object({
  status: Type.Literal('ready'),
  connections: Type.Optional(
    Type.Object({ database: protection, mail: Type.Optional(protection) }),
  ),
  notes: Type.Optional(
    Type.Array(Type.String(), { description: 'What is missing although requests may come.' }),
  ),
});
const notReady = Type.Object(
  {
    status: Type.Literal('not ready'),
    message: Type.String(),
    obstacles: Type.Array(Type.String()),
  },
  { description: 'Each obstacle is one sentence, and the message is all of them.' },
);

interface Parts {
  database: Database;
  conditions: readonly Condition[];
  connections: Connections;
  /** Messages for operators although the API is ready, one sentence each. */
  notes?: () => readonly string[];
}

/**
 * The probes of supervisors and balancers: `health`, whether this process is alive, and `ready`, whether it may get
 * requests. They are below `/api` at the portal's address, and at the root of this process, where they also report how
 * it is connected and what is misconfigured.
 */
export function healthRoutes(app: App, { database, conditions, connections, notes }: Parts): void {
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
          [answers, ...conditions].map((condition) =>
            findObstacle(condition, NO_DATABASE, onError),
          ),
        );
        const obstacles = [...new Set(found.filter((obstacle) => obstacle !== null))];
        if (obstacles.length === 0) {
          if (prefix !== '') return { status: 'ready' as const };
          const known = notes?.() ?? [];
          return {
            status: 'ready' as const,
            connections,
            ...(known.length > 0 && { notes: [...known] }),
          };
        }
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
