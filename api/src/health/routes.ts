import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { failure } from '../http/schemas';

export function healthRoute(app: App, database: Database): void {
  app.get(
    '/api/health',
    {
      config: { public: true },
      schema: {
        tags: ['Operation'],
        summary: 'Whether the API can answer: its database is reachable',
        response: { 200: Type.Object({ status: Type.Literal('ok') }), 503: failure },
      },
    },
    async (request, reply) => {
      try {
        await database.query(sql`SELECT 1`);
        return { status: 'ok' as const };
      } catch (error) {
        request.log.error({ err: error }, 'the database is not reachable');
        return reply.code(503).send({ message: 'The database is not reachable.' });
      }
    },
  );
}
