import { CALLS, createRemoteAction, type Package } from '@portal/shared';

/** The packages on sale for a camera. */
export const packages = createRemoteAction<{ cameraId: string }, Package[]>({
  name: 'packages',
  keyOf: ({ cameraId }) => cameraId,
  call: async ({ cameraId }, { http, signal }) =>
    (await http.call(CALLS.packages, { path: { id: cameraId }, signal })).data,
});
