import type { FastifyInstance } from 'fastify';
import { invalid, formatFieldName } from './errors';

/** A database stores neither NUL nor lone surrogates. */
const isText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isText(value);
  // Text of a query that is too large for a number becomes Infinity, and passes every bound.
  if (typeof value === 'number') return Number.isFinite(value);
  return true;
}

const isNest = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** The path of what cannot be stored in `value`, '' for the whole; field names are checked too. */
export function findUnstorable(value: unknown): string | undefined {
  // Without recursion, which deep nesting would overflow, and with it fail the request.
  const pending: [path: string, value: unknown][] = [['', value]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, inner] = next;
    if (!isStorable(inner)) return path;
    if (!isNest(inner)) continue;
    for (const [name, below] of Object.entries(inner)) {
      if (!isText(name)) return path;
      pending.push([path === '' ? name : `${path}.${name}`, below]);
    }
  }
  return undefined;
}

/** @throws 422 when `value` is, or contains, something that cannot be stored */
export function refuseUnstorable(value: unknown): void {
  const path = findUnstorable(value);
  if (path === undefined) return;
  const field = path || 'body';
  throw invalid({ [field]: [`${formatFieldName(field)} has a value that cannot be kept.`] });
}

/**
 * Every route of `app` refuses values that cannot be stored, in each part that its schema reads. Headers need no rule:
 * HTTP cannot transfer such text in them.
 */
export function refuseUnstorableRequests(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params, query, body, routeOptions: { schema } }) => {
    if (schema?.params) refuseUnstorable(params);
    if (schema?.querystring) refuseUnstorable(query);
    if (schema?.body) refuseUnstorable(body);
  });
}
