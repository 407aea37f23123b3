import { CALLS, createRemoteAction, type CallTools } from '@portal/shared';
import { pagesBehind, type FirstPage } from '../pages/pages-behind';
import { fromCameraRow, type Camera } from './camera';

/** Cameras asked for at once. */
export const PAGE_SIZE = 2000;

/** Frozen as a whole: the store freezes what it is given piece by piece, and spares what is frozen. */
const settled = (cameras: Camera[]): readonly Camera[] => Object.freeze(cameras);

export interface CameraList {
  cameras: readonly Camera[];
  /** All of the subscriber's cameras, `cameras` or not; null where the server does not count them. */
  total: number | null;
}

async function pageOf(
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

/** The subscriber's cameras, the newest first: the first page, which nearly always is all. */
export const cameras = createRemoteAction<{ subscriberId: string }, CameraList>({
  name: 'cameras',
  keyOf: ({ subscriberId }) => subscriberId,
  call: ({ subscriberId }, tools) => pageOf(subscriberId, { page: 1, limit: PAGE_SIZE }, tools),
});

export interface FurtherCamerasOf extends FirstPage {
  subscriberId: string;
}

/** The pages behind the first, for those who have more cameras than came on it. */
export const furtherCameras = createRemoteAction<FurtherCamerasOf, readonly Camera[]>({
  name: 'furtherCameras',
  keyOf: ({ subscriberId, came, total }) => `${subscriberId}/${came}/${total}`,
  call: async ({ subscriberId, ...first }, tools) =>
    settled(
      await pagesBehind(first, {
        ask: async (page, limit) => (await pageOf(subscriberId, { page, limit }, tools)).cameras,
        keyOf: ({ id }) => id,
      }),
    ),
});
