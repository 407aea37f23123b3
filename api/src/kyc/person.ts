import { sql } from 'drizzle-orm';
import { signInName, signInNameIn } from '../authentication/sign-in-name';
import type { Queries } from '../database/database';
import { notFound } from '../http/errors';

/** The id of whom an operator names, by the id itself or by the email. @throws 404 for nobody */
export async function subscriberIdOf(queries: Queries, person: string): Promise<string> {
  const subscriber = await queries.first<{ id: string }>(sql`
    SELECT id FROM subscribers
    WHERE id = ${person} OR ${signInNameIn(sql`email`)} = ${signInName(person)}
    ORDER BY id = ${person} DESC LIMIT 1`);
  if (!subscriber) throw notFound(`There is no subscriber ${person}.`);
  return subscriber.id;
}

export const notSubmitted = (subscriberId: string): string =>
  `${subscriberId} has not submitted a KYC yet.`;
