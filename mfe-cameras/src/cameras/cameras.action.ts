import { CALLS, createRemoteAction, type CallTools } from '@portal/shared';
import { pagesBehind, type FirstPage } from './pages-behind';
import { fromCameraRow, type Camera } from './camera';

const PAGE_SIZE = 2000;

/** Freezes the list, because the store would otherwise freeze every nested object. */
const settled = (cameras: Camera[]): readonly Camera[] => Object.freeze(cameras);

export interface CameraList {
  cameras: readonly Camera[];
  /** The number of all cameras of the subscriber; null where the server omits it. */
  total: number | null;
}

async function requestPage(
  subscriberId: string,
  { page, limit }: { page: number; limit: number },
  { http, signal }: CallTools,
): Promise<CameraList> {
  const { data, total = null } = await http.call(CALLS.cameras, {
    path: { id: subscriberId },
    query: { limit, page, sort_field: 'created_at', sort_by: 'desc' },
    signal,
  });
  return { cameras: settled(data.map(fromCameraRow)), total };
}

/** The first page of the subscriber's cameras, the newest first. It nearly always has all of them. */
export const cameras = createRemoteAction<{ subscriberId: string }, CameraList>({
  name: 'cameras',
  keyOf: ({ subscriberId }) => subscriberId,
  call: ({ subscriberId }, tools) =>
    requestPage(subscriberId, { page: 1, limit: PAGE_SIZE }, tools),
});

export interface FurtherCamerasArgs extends FirstPage {
  subscriberId: string;
}

/** The further pages, for subscribers with more cameras than the first page has. */
export const furtherCameras = createRemoteAction<FurtherCamerasArgs, readonly Camera[]>({
  name: 'furtherCameras',
  keyOf: ({ subscriberId, received, total }) => `${subscriberId}/${received}/${total}`,
  call: async ({ subscriberId, ...first }, tools) =>
    settled(
      await pagesBehind(first, {
        ask: async (page, limit) =>
          (await requestPage(subscriberId, { page, limit }, tools)).cameras,
        keyOf: ({ id }) => id,
      }),
    ),
});
