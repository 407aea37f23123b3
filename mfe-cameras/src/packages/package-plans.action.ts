import { CALLS, createRemoteAction, type Plan } from '@portal/shared';

/** The plans of a package. */
export const packagePlans = createRemoteAction<{ packageId: string }, Plan[]>({
  name: 'packagePlans',
  keyOf: ({ packageId }) => packageId,
  call: async ({ packageId }, { http, signal }) =>
    (await http.call(CALLS.packagePlans, { path: { id: packageId }, signal })).data,
});
