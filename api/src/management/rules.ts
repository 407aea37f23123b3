import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { subscriberOf } from '../authentication/guard';
import type { Database } from '../database/database';
import { ApiError, invalid } from '../http/errors';
import { email, faultsIn, max, MOBILE, oneLine, required, type Rule, tidy } from '../http/rules';

/** What a role may do here, besides what every subscriber may. */
type Slug = 'subscribers-view' | 'subscribers-store' | 'subscribers-update' | 'packages-store';

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

const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 255;
const LONGEST_EMAIL = 254;
const LONGEST_USERNAME = 60;

/** What the data of a person must be, under the names forms give them. */
export const personRules = {
  name: (label: string): Rule[] => [required(label), max(LONGEST_NAME), oneLine],
  mobile: (label: string): Rule[] => [required(label), ...MOBILE],
  email: [required('Email'), email('Email'), max(LONGEST_EMAIL), oneLine],
  username: [required('Username'), max(LONGEST_USERNAME), oneLine],
  address: [max(LONGEST_ADDRESS), oneLine],
};

type Rules<Field extends string> = Record<Field, readonly Rule[]>;

/** The fields of a form, tidied. @throws 422 for those that will not do */
export function fieldsOf<Field extends string>(
  body: Partial<Record<NoInfer<Field>, string | undefined>>,
  rules: Rules<Field>,
): Record<Field, string> {
  const fields = Object.keys(rules) as Field[];
  const values = Object.fromEntries(fields.map((field) => [field, tidy(body[field])]));
  const faults = faultsIn(values, rules);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return values as Record<Field, string>;
}

/** The fields that are to change, the others left out. @throws 422 when there are none, or they will not do */
export function changesOf<Field extends string>(
  body: Partial<Record<NoInfer<Field>, string | undefined>>,
  rules: Rules<Field>,
): Partial<Record<Field, string>> {
  const given = Object.entries(rules).filter(([field]) => body[field as Field] !== undefined);
  if (given.length === 0) throw new ApiError(422, 'There is nothing to change.');
  return fieldsOf(body, Object.fromEntries(given) as Rules<Field>);
}
