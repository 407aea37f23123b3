import { CALLS, createRemoteAction, type Country } from '@portal/shared';

/** All countries. Where they cannot be had, nothing is amiss: they only add a dialling code. */
export const countries = createRemoteAction<void, Country[]>({
  name: 'countries',
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.countries, { signal, quiet: true })).data,
});
