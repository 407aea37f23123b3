import {
  type CameraView,
  selectSubscriberId,
  useRemoteAction,
  useRemoteData,
  useSelector,
} from '@portal/shared';
import { useState } from 'react';
import { cameraViews, saveCameraViews } from './camera-views.action';

/** The views that the subscriber keeps, and how they change. */
export function useKeptViews() {
  const subscriberId = useSelector(selectSubscriberId);
  const asked = useRemoteData(cameraViews, subscriberId ? { subscriberId } : null);
  const [changed, setChanged] = useState<CameraView[] | null>(null);
  const { phase, request } = useRemoteAction(saveCameraViews, {
    onSuccess: (kept) => {
      setChanged(kept);
      asked.reload();
    },
    onError: () => setChanged(null),
  });
  return {
    /** Null while they are not known. */
    views: changed ?? asked.data,
    isKeeping: phase === 'processing',
    keep: request,
    /** Shows the change before it is kept, and takes it back where that fails. */
    keepShown: (views: CameraView[]) => {
      setChanged(views);
      request(views);
    },
  };
}
