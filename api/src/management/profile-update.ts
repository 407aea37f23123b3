import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { ProfileChanges } from '@portal/shared/contract';
import { subscriberOf } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { accepting } from '../http/schemas';
import { profile, profileOf } from '../profile/profile';
import { changesOf } from './changes';
import { personRules } from './person-rules';

const changesBody = accepting<ProfileChanges>()(
  Type.Object({
    name: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    address: Type.Optional(Type.String()),
  }),
);

const PROFILE_RULES = {
  name: personRules.name('Name'),
  phone: personRules.mobile('Phone'),
  address: personRules.address,
};

export function profileUpdateRoute(app: App, database: Database): void {
  app.route({
    ...routeOf('profileUpdate'),
    schema: {
      tags: ['Profile'],
      summary: 'Change the own name, phone or address; what is left out stays',
      body: changesBody,
      response: {
        200: Type.Object({ message: Type.String(), data: profile }),
      },
    },
    handler: async (request) => {
      const { id } = subscriberOf(request);
      const { name = null, phone = null, address = null } = changesOf(request.body, PROFILE_RULES);
      await database.query(sql`
        UPDATE subscribers SET name = coalesce(${name}, name), phone = coalesce(${phone}, phone),
          address = coalesce(${address}, address)
        WHERE id = ${id}`);
      return { message: 'Profile updated successfully', data: await profileOf(database, id) };
    },
  });
}
