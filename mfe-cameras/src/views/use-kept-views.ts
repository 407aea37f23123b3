import {
  type CameraView,
  selectSubscriberId,
  useRemoteAction,
  useRemoteData,
  useSelector,
} from '@portal/shared';
import { useState } from 'react';
import { cameraViews, saveCameraViews } from './camera-views.action';

/** The views that the subscriber keeps, and how they change. A change shows at once, and goes back where it fails. */
export function useKeptViews() {
  const subscriberId = useSelector(selectSubscriberId);
  const asked = useRemoteData(cameraViews, subscriberId ? { subscriberId } : null);
  const [changed, setChanged] = useState<CameraView[] | null>(null);
  const { request } = useRemoteAction(saveCameraViews, {
    onSuccess: asked.reload,
    onError: () => setChanged(null),
  });
  return {
    /** Null while they are not known. */
    views: changed ?? asked.data,
    keep: (views: CameraView[]) => {
      setChanged(views);
      request(views);
    },
  };
}
