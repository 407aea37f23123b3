import { CALLS, type CameraView, createRemoteAction } from '@portal/shared';

/** The views of the list that the subscriber keeps. Without them the list is whole. */
export const cameraViews = createRemoteAction<{ subscriberId: string }, CameraView[]>({
  name: 'cameraViews',
  keyOf: ({ subscriberId }) => subscriberId,
  call: async (_, { http, signal }) =>
    (await http.call(CALLS.cameraViews, { signal, quiet: true })).data,
});

export interface ViewsChange {
  views: CameraView[];
  /** As the server had them when the change began: what was kept elsewhere since then stays. */
  before: CameraView[];
}

/** Keeps these views in place of those before. Resolves with what is kept then. */
export const saveCameraViews = createRemoteAction<ViewsChange, CameraView[]>({
  name: 'saveCameraViews',
  call: async (body, { http, signal }) =>
    (await http.call(CALLS.saveCameraViews, { body, signal })).data,
});
