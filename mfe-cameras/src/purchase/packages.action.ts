import {
  type AddPackageBody,
  CALLS,
  createRemoteAction,
  type Package,
  type Plan,
} from '@portal/shared';

export const packages = createRemoteAction<{ cameraId: string }, Package[]>({
  name: 'packages',
  keyOf: ({ cameraId }) => cameraId,
  call: async ({ cameraId }, { http, signal }) =>
    (await http.call(CALLS.packages, { path: { id: cameraId }, signal })).data,
});

export const packagePlans = createRemoteAction<{ packageId: string }, Plan[]>({
  name: 'packagePlans',
  keyOf: ({ packageId }) => packageId,
  call: async ({ packageId }, { http, signal }) =>
    (await http.call(CALLS.packagePlans, { path: { id: packageId }, signal })).data,
});

/** Adds a package, for roles with the permission. Resolves with the new package. */
export const addPackage = createRemoteAction<AddPackageBody, Package>({
  name: 'addPackage',
  concurrency: 'first',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.addPackage, { body, signal })).data,
});
