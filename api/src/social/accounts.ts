import { sql } from 'drizzle-orm';
import type { LoginMethodName } from '@portal/shared/contract';
import { signInName, signInNameIn } from '../authentication/sign-in-name';
import type { Database } from '../database/database';
import type { Identity } from './identity';

/**
 * The subscriber an identity at a provider belongs to. The first time it is the one with the verified email;
 * from then on the same, whatever the email.
 */
export async function subscriberOf(
  database: Database,
  provider: LoginMethodName,
  { subject, verifiedEmail }: Identity,
): Promise<string | undefined> {
  const linked = () =>
    database.first<{ subscriber_id: string }>(sql`
      SELECT subscriber_id FROM social_accounts
      WHERE provider = ${provider} AND subject = ${subject}`);

  const known = await linked();
  if (known) return known.subscriber_id;
  if (verifiedEmail === null) return undefined;
  await database.query(sql`
    INSERT INTO social_accounts (provider, subject, subscriber_id)
    SELECT ${provider}, ${subject}, id FROM subscribers
    WHERE ${signInNameIn(sql`email`)} = ${signInName(verifiedEmail)}
    ON CONFLICT DO NOTHING`);
  return (await linked())?.subscriber_id;
}
