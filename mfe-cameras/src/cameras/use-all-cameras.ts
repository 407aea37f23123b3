import { selectSubscriberId, useRemoteData, useSelector } from '@portal/shared';
import { useMemo } from 'react';
import type { Camera } from './camera';
import { cameras, furtherCameras } from './cameras.action';

export interface AllCameras {
  cameras: Camera[];
  total: number;
  /** Pages behind the first are on their way. */
  arriving: boolean;
}

/** A camera that was added while the pages were asked for has moved one onto the next page. */
const withoutRepetitions = (list: readonly Camera[]): Camera[] => [
  ...new Map(list.map((camera) => [camera.id, camera])).values(),
];

/** The first page as soon as it is there, the pages behind it when they have come. */
export function useAllCameras() {
  const subscriberId = useSelector(selectSubscriberId);
  const { data: first, ...request } = useRemoteData(
    cameras,
    subscriberId ? { subscriberId } : null,
  );
  const total = first?.total ?? 0;
  const incomplete = first !== null && total > first.cameras.length;
  const { data: further, phase } = useRemoteData(
    furtherCameras,
    subscriberId && incomplete ? { subscriberId, total } : null,
  );

  const data = useMemo<AllCameras | null>(
    () =>
      first && {
        cameras: further ? withoutRepetitions([...first.cameras, ...further]) : first.cameras,
        total,
        arriving: incomplete && further === null && phase !== 'error',
      },
    [first, further, total, incomplete, phase],
  );
  return { ...request, data };
}
