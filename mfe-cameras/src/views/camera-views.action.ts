import { CALLS, type CameraView, type CameraViewsBody, createRemoteAction } from '@portal/shared';

/** The views of the list that the subscriber keeps. Without them the list is whole. */
export const cameraViews = createRemoteAction<{ subscriberId: string }, CameraView[]>({
  name: 'cameraViews',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.cameraViews, { signal, quiet: true })).data,
});

/** Changes the kept views. Resolves with what is kept then. */
export const saveCameraViews = createRemoteAction<CameraViewsBody, CameraView[]>({
  name: 'saveCameraViews',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.saveCameraViews, { body, signal })).data,
});
