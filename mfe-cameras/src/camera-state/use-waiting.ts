import { useToday } from '../calendar/use-today';
import { useAllCameras } from '../cameras/use-all-cameras';
import { usePendingPurchases } from '../payment/use-pending-purchases';
import { stateOf } from './camera-state';

/** Tells by its id whether a camera waits for a payment. Until the cameras are loaded, every begun payment counts. */
export function useWaiting(): (cameraId: string) => boolean {
  const today = useToday();
  const purchases = usePendingPurchases();
  const { data } = useAllCameras(purchases.length > 0);
  return (cameraId) => {
    const camera = data?.cameras.find(({ id }) => id === cameraId);
    return stateOf(camera ?? { id: cameraId, subscriptions: [] }, purchases, today) === 'waiting';
  };
}
