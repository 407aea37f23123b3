import { CALLS, createRemoteAction, type CallTools } from '@portal/shared';
import { fromCameraRow, type Camera } from './camera';

/** Cameras asked for at once. */
export const PAGE_SIZE = 2000;

/** Frozen as a whole: the store freezes what it is given piece by piece, and spares what is frozen. */
const settled = (cameras: Camera[]): readonly Camera[] => Object.freeze(cameras);

export interface CameraList {
  cameras: readonly Camera[];
  /** All of the subscriber's cameras, `cameras` or not. */
  total: number;
}

async function pageOf(
  subscriberId: string,
  page: number,
  { http, signal }: CallTools,
): Promise<CameraList> {
  const { data, total = data.length } = await http.call(CALLS.cameras, {
    path: { id: subscriberId },
    query: { limit: PAGE_SIZE, page, sort_field: 'created_at', sort_by: 'desc' },
    signal,
  });
  return { cameras: settled(data.map(fromCameraRow)), total };
}

/** The subscriber's cameras, the newest first: the first page, which nearly always is all. */
export const cameras = createRemoteAction<{ subscriberId: string }, CameraList>({
  name: 'cameras',
  keyOf: ({ subscriberId }) => subscriberId,
  call: ({ subscriberId }, tools) => pageOf(subscriberId, 1, tools),
});

export interface FurtherCamerasOf {
  subscriberId: string;
  /** How many there are on all pages together. */
  total: number;
}

/**
 * The pages behind the first, for the few who have more cameras than fit it. A camera that was added
 * while they were asked for has moved one onto the next page, which is left out there.
 */
export const furtherCameras = createRemoteAction<FurtherCamerasOf, readonly Camera[]>({
  name: 'furtherCameras',
  keyOf: ({ subscriberId, total }) => `${subscriberId}/${total}`,
  call: async ({ subscriberId, total }, tools) => {
    const further = new Map<string, Camera>();
    for (let page = 2; page <= Math.ceil(total / PAGE_SIZE); page += 1) {
      const { cameras } = await pageOf(subscriberId, page, tools);
      for (const camera of cameras) further.set(camera.id, camera);
    }
    return settled([...further.values()]);
  },
});
