import type { CalendarDate } from '../subscriptions/calendar-date';
import { useToday } from '../subscriptions/use-today';
import { useAllCameras } from './use-all-cameras';
import { usePendingPurchases } from '../payment/use-pending-purchases';
import { type CameraState, type Counted, getCameraState } from './camera-state';

/** The state of a camera, including started payments. */
export const useCameraState = (camera: Counted, today: CalendarDate): CameraState =>
  getCameraState(camera, usePendingPurchases(), today);

/**
 * Returns a function that tells whether a camera id waits for a payment. Until the cameras have loaded, every started
 * payment counts.
 */
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
