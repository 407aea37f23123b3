import type { CalendarDate } from '../subscriptions/calendar-date';
import { useToday } from '../subscriptions/use-today';
import { useAllCameras } from './use-all-cameras';
import { usePendingPurchases } from '../payment/use-pending-purchases';
import { type CameraState, type Counted, getCameraState } from './camera-state';

/** How a camera stands, with the payments that have begun. */
export const useCameraState = (camera: Counted, today: CalendarDate): CameraState =>
  getCameraState(camera, usePendingPurchases(), today);

/** Tells by its id whether a camera waits for a payment. Until the cameras are loaded, every begun payment counts. */
export function useWaiting(): (cameraId: string) => boolean {
  const today = useToday();
  const purchases = usePendingPurchases();
  const { data } = useAllCameras(purchases.length > 0);
  return (cameraId) => {
    const camera = data?.cameras.find(({ id }) => id === cameraId);
    return (
      getCameraState(camera ?? { id: cameraId, subscriptions: [] }, purchases, today) === 'waiting'
    );
  };
}
