import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Profile } from '@portal/shared/contract';
import { type Subscriber, isSessionLive } from '../authentication/sessions';
import type { Queries } from '../database/database';
import type { Reading } from '../http/language';
import { describeResponse, nullable } from '../http/schemas';
import { saveReading } from '../subscribers/subscribers';

const slugs = Type.Array(Type.String());

export const profile = describeResponse<Profile>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    username: Type.String(),
    phone: Type.String(),
    address: Type.String(),
    avatar: nullable(Type.String()),
    user_roles: Type.Array(Type.String()),
    role: Type.Object({ name: Type.String(), permissions: slugs, ticketing: slugs, crm: slugs }),
    subscriber_details: Type.Object({
      subscriber_id: Type.String(),
      full_name: Type.String(),
      mobile_no: Type.String(),
      address: Type.String(),
    }),
    kyc_verified: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Null()], {
      description: '0 rejected, 1 verified, 2 pending, null not submitted.',
    }),
    rejected_reason: nullable(Type.String()),
  }),
);

const profilesWhere = (condition: SQL) => sql`
  SELECT json_build_object(
    'id', s.id, 'name', s.name, 'email', s.email, 'username', s.username,
    'phone', s.phone, 'address', s.address, 'avatar', s.avatar,
    'user_roles', json_build_array(s.role),
    'role', json_build_object('name', r.name, 'permissions', r.permissions,
      'ticketing', r.ticketing, 'crm', r.crm),
    'subscriber_details', json_build_object('subscriber_id', s.id, 'full_name', s.name,
      'mobile_no', s.phone, 'address', s.address),
    'kyc_verified', s.kyc_verified, 'rejected_reason', s.rejected_reason) AS data
  FROM subscribers s JOIN roles r ON r.name = s.role
  WHERE ${condition}`;

interface Row {
  data: Profile;
}

/** The subscriber's own profile. */
export const readProfile = async (queries: Queries, subscriberId: string): Promise<Profile> =>
  (await queries.one<Row>(profilesWhere(sql`s.id = ${subscriberId}`))).data;

/** The same for the caller, while their session is valid. Their current language is stored for later mail. */
export async function readOwnProfile(
  queries: Queries,
  subscriber: Subscriber,
  reading: Reading | undefined,
): Promise<Profile | undefined> {
  const lives = isSessionLive(subscriber);
  const keeps = reading ? sql`WITH kept AS (${saveReading(subscriber.id, reading, lives)})` : sql``;
  const own = profilesWhere(sql`s.id = ${subscriber.id} AND ${lives}`);
  return (await queries.first<Row>(sql`${keeps} ${own}`))?.data;
}
