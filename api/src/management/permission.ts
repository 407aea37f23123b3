import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { subscriberOf } from '../authentication/guard';
import type { Database } from '../database/database';
import { ApiError } from '../http/errors';

/** What a role may do here, besides what every subscriber may. */
export type Slug =
  'subscribers-view' | 'subscribers-store' | 'subscribers-update' | 'packages-store';

/** A hook that lets only those through whose role holds the slug, in any of its lists. */
export const permitted =
  (database: Database, slug: Slug) =>
  async (request: FastifyRequest): Promise<void> => {
    const holds = await database.first(sql`
      SELECT 1 FROM subscribers s JOIN roles r ON r.name = s.role
      WHERE s.id = ${subscriberOf(request).id}
        AND ${slug} = ANY (r.permissions || r.ticketing || r.crm)`);
    if (!holds) throw new ApiError(403, 'Your role does not permit this.');
  };
