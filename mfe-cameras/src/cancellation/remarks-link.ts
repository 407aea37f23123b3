import type { CameraIdentity } from '../cameras/camera';
import { cameraAddress } from '../cameras/camera-address';
import { useQueryAction } from '../cameras/use-query-action';

const REMARKS = 'remarks';

/** The address that opens the status of a cancellation request on the camera's page. */
export const remarksAddress = (camera: CameraIdentity, orderId: string): string =>
  `${cameraAddress(camera)}&${new URLSearchParams({ [REMARKS]: orderId }).toString()}`;

/** Calls back once with the order id of such an address. */
export const useRemarksLink = (onAsked: (orderId: string) => void, ready: boolean): void =>
  useQueryAction(REMARKS, onAsked, { ready });
