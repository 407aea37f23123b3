import { useMemo } from 'react';
import { useOwnData } from './use-own-data';
import { goesOn } from './pages-behind';
import type { Camera } from './camera';
import { cameras, furtherCameras } from './cameras.action';

export interface AllCameras {
  cameras: readonly Camera[];
  total: number;
  /** Whether further pages are loading. */
  arriving: boolean;
}

/** Joins the pages, without rows that moved from the first to the second. */
function joined(first: readonly Camera[], further: readonly Camera[]): readonly Camera[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...further.filter(({ id }) => !ids.has(id))];
}

/**
 * Loads the first page and then the further ones, if `wanted`. If there are both data and an error, further pages are
 * missing.
 */
export function useAllCameras(wanted = true) {
  const { data: first, ...request } = useOwnData(cameras, wanted ? {} : null);
  const received = first?.cameras.length ?? 0;
  const total = first?.total ?? null;
  const incomplete = goesOn({ received, total });
  const behind = useOwnData(furtherCameras, incomplete ? { received, total } : null);
  const { data: further, phase } = behind;

  const data = useMemo<AllCameras | null>(() => {
    if (!first) return null;
    const cameras = further ? joined(first.cameras, further) : first.cameras;
    const arriving = incomplete && further === null && phase !== 'error';
    return { cameras, total: total ?? cameras.length, arriving };
  }, [first, further, total, incomplete, phase]);
  const { error, reload } = first ? behind : request;
  return { ...request, data, error: further ? null : error, reload };
}
