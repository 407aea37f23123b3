import { CALLS, type CameraView, createRemoteAction } from '@portal/shared';

/** The views of the list that the subscriber keeps. Without them the list is whole. */
export const cameraViews = createRemoteAction<{ subscriberId: string }, CameraView[]>({
  name: 'cameraViews',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.cameraViews, { signal, quiet: true })).data,
});

/** Keeps these views in place of those before. */
export const saveCameraViews = createRemoteAction<CameraView[], CameraView[]>({
  name: 'saveCameraViews',
  call: async (views, { http, signal }) =>
    (await http.call(CALLS.saveCameraViews, { body: { views }, signal })).data,
});
