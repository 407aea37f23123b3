import { readFileSync } from 'node:fs';
import { Type } from 'typebox';
import type { Country } from '@portal/shared/contract';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { describeResponse, wrapData } from '../http/schemas';

const LINE = /^([A-Z]{2}) (.+) (\d+)$/;

function parseCountry(line: string): Country {
  const [, iso2, name, dialCode] = LINE.exec(line) ?? [];
  if (iso2 === undefined || name === undefined)
    throw new Error(`The line "${line}" is not a country`);
  return { id: iso2, name, iso2, dial_code: `+${dialCode}` };
}

/** All countries of ISO 3166-1 by English name, with their dial codes. */
export const COUNTRIES: readonly Country[] = readFileSync(
  new URL('./countries.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map(parseCountry);

/** The dial code of a country; '' for an unknown one. */
export const getDialCode = (country: string): string =>
  COUNTRIES.find(({ iso2 }) => iso2 === country)?.dial_code ?? '';

const country = describeResponse<Country>()(
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    iso2: Type.String({ description: 'ISO 3166-1 alpha-2.' }),
    dial_code: Type.String({ description: 'With its plus.' }),
  }),
);

export function countryRoutes(app: App): void {
  app.route({
    ...toRoute('countries'),
    schema: {
      tags: ['Countries'],
      summary: 'All countries with their dialling codes, by name',
      response: { 200: wrapData(Type.Array(country)) },
    },
    handler: async (_request, reply) => {
      reply.header('cache-control', 'private, max-age=86400');
      return { data: [...COUNTRIES] };
    },
  });
}
