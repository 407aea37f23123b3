import { type CameraView, type CameraViewsBody, useRemoteAction } from '@portal/shared';
import { useEffect, useState } from 'react';
import { useOwnData } from '../own-data/use-own-data';
import { cameraViews, saveCameraViews } from './camera-views.action';

/** The views that the subscriber keeps, and how they change. */
export function useKeptViews() {
  const asked = useOwnData(cameraViews, {});
  const [changed, setChanged] = useState<CameraViewsBody | null>(null);
  const { reload } = asked;
  const { phase, request } = useRemoteAction(saveCameraViews, {
    onSuccess: (kept) => {
      setChanged({ views: kept, before: kept });
      reload();
    },
    onError: () => {
      setChanged(null);
      reload();
    },
  });
  const changeTo = (views: CameraView[]) => ({
    views,
    before: changed?.before ?? asked.data ?? [],
  });

  // Shows what was saved in another tab.
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden') return;
      setChanged(null);
      reload();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [reload]);

  return {
    /** Null while they are not known. */
    views: changed?.views ?? asked.data,
    isKeeping: phase === 'processing',
    keep: (views: CameraView[]) => request(changeTo(views)),
    /** Shows the change before it is kept, and takes it back where that fails. */
    keepShown: (views: CameraView[]) => {
      setChanged(changeTo(views));
      request(changeTo(views));
    },
  };
}
