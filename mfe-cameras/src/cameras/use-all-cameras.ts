import { selectSubscriberId, useRemoteData, useSelector } from '@portal/shared';
import { useMemo } from 'react';
import type { Camera } from './camera';
import { cameras, furtherCameras } from './cameras.action';

export interface AllCameras {
  cameras: readonly Camera[];
  total: number;
  /** Pages behind the first are on their way. */
  arriving: boolean;
}

/** The first page and those behind it, without what has moved on from the first to the second. */
function joined(first: readonly Camera[], further: readonly Camera[]): readonly Camera[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...further.filter(({ id }) => !ids.has(id))];
}

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
        cameras: further ? joined(first.cameras, further) : first.cameras,
        total,
        arriving: incomplete && further === null && phase !== 'error',
      },
    [first, further, total, incomplete, phase],
  );
  return { ...request, data };
}
