import { Type } from 'typebox';
import type { Country } from '@portal/shared/contract';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { answering, dataOf } from '../http/schemas';
import { COUNTRIES } from './countries';

const country = answering<Country>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    iso2: Type.String({ description: 'ISO 3166-1 alpha-2.' }),
    dial_code: Type.String({ description: 'With its plus.' }),
  }),
);

export function countryRoutes(app: App): void {
  app.route({
    ...routeOf('countries'),
    schema: {
      tags: ['Countries'],
      summary: 'All countries with their dialling codes, by name',
      response: { 200: dataOf(Type.Array(country)) },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'private, max-age=86400');
      return { data: [...COUNTRIES] };
    },
  });
}
