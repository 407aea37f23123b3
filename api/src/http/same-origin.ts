import type { FastifyRequest } from 'fastify';
import { ApiError } from './errors';

/** Refuses a form that another site had the browser send. */
export async function refuseForeignForms(request: FastifyRequest): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  // Browsers too old for Sec-Fetch-Site still name the origin of a form they post.
  const own =
    site === undefined
      ? origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host
      : site === 'same-origin';
  if (!own) throw new ApiError(403, 'This form can be sent from its own page only.');
}
