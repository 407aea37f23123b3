import { CALLS, createRemoteAction, type Country } from '@portal/shared';

/** All countries. A failure is silent, because they only provide the dialling code. */
export const countries = createRemoteAction<void, Country[]>({
  name: 'countries',
  concurrency: 'first',
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.countries, { signal, quiet: true })).data,
});
