import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { getSubscriber } from '../authentication/guard';
import type { Database } from '../database/database';
import { ApiError, invalid } from '../http/errors';
import { email, findFaults, max, MOBILE, oneLine, required, type Rule, tidy } from '../http/rules';

/** Permissions of a role, besides those of every subscriber. */
type Slug = 'subscribers-view' | 'subscribers-store' | 'subscribers-update' | 'packages-store';

/** A hook that requires a role with the slug, in any of its lists. */
export const createPermissionCheck =
  (database: Database, slug: Slug) =>
  async (request: FastifyRequest): Promise<void> => {
    const holds = await database.first(sql`
      SELECT 1 FROM subscribers s JOIN roles r ON r.name = s.role
      WHERE s.id = ${getSubscriber(request).id}
        AND ${slug} = ANY (r.permissions || r.ticketing || r.crm)`);
    if (!holds) throw new ApiError(403, 'Your role does not permit this.');
  };

const MAX_NAME_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 255;
const MAX_EMAIL_LENGTH = 254;
const MAX_USERNAME_LENGTH = 60;

/** The rules for a person's data, under the field names of the forms. */
export const personRules = {
  name: (label: string): Rule[] => [required(label), max(MAX_NAME_LENGTH), oneLine],
  mobile: (label: string): Rule[] => [required(label), ...MOBILE],
  email: [required('Email'), email('Email'), max(MAX_EMAIL_LENGTH), oneLine],
  username: [required('Username'), max(MAX_USERNAME_LENGTH), oneLine],
  address: [max(MAX_ADDRESS_LENGTH), oneLine],
};

type Rules<Field extends string> = Record<Field, readonly Rule[]>;

/** The normalised fields of a form. @throws 422 for invalid ones */
export function readFields<Field extends string>(
  body: Partial<Record<NoInfer<Field>, string | undefined>>,
  rules: Rules<Field>,
): Record<Field, string> {
  const fields = Object.keys(rules) as Field[];
  const values = Object.fromEntries(fields.map((field) => [field, tidy(body[field])]));
  const faults = findFaults(values, rules);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return values as Record<Field, string>;
}

/** The fields to change, without the others. @throws 422 when there are none, or they are invalid */
export function readChanges<Field extends string>(
  body: Partial<Record<NoInfer<Field>, string | undefined>>,
  rules: Rules<Field>,
): Partial<Record<Field, string>> {
  const given = Object.entries(rules).filter(([field]) => body[field as Field] !== undefined);
  if (given.length === 0) throw new ApiError(422, 'There is nothing to change.');
  return readFields(body, Object.fromEntries(given) as Rules<Field>);
}
