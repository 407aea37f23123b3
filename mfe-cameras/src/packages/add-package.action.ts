import { CALLS, createRemoteAction, type AddPackageBody, type Package } from '@portal/shared';

/** Puts a package on sale, for a role that may; answers the one that was added. */
export const addPackage = createRemoteAction<AddPackageBody, Package>({
  name: 'addPackage',
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.addPackage, { body, signal })).data,
});
