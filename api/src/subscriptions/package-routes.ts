import { Type } from 'typebox';
import { subscriberOf } from '../authentication/guard';
import { ownCamera } from '../cameras/ownership';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { notFound } from '../http/errors';
import { dataOf, identifier } from '../http/schemas';
import { packageOnSale, packagesOnSale, plan, plansOf } from '../packages/catalogue';

const byId = Type.Object({ id: identifier });

export function packageRoutes(app: App, database: Database): void {
  app.route({
    ...routeOf('packages'),
    schema: {
      tags: ['Packages'],
      summary: 'The packages on sale for a camera',
      params: byId,
      response: { 200: dataOf(Type.Array(packageOnSale)) },
    },
    handler: async (request) => {
      await ownCamera(database, subscriberOf(request).id, request.params.id);
      return { data: await packagesOnSale(database) };
    },
  });

  app.route({
    ...routeOf('packagePlans'),
    schema: {
      tags: ['Packages'],
      summary: 'The plans of a package',
      params: byId,
      response: { 200: dataOf(Type.Array(plan)) },
    },
    handler: async (request) => {
      const data = await plansOf(database, request.params.id);
      if (!data) throw notFound('There is no such package.');
      return { data };
    },
  });
}
