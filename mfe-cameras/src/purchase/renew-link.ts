import type { CameraIdentity } from '../cameras/camera';
import { cameraAddress } from '../cameras/camera-address';
import { useQueryAction } from '../cameras/use-query-action';

const RENEW = 'renew';

/** The address of a camera's page that opens the dialog for a renewal. */
export const renewAddress = (camera: CameraIdentity): string =>
  `${cameraAddress(camera)}&${RENEW}=1`;

/** Calls back once if the address is such a link. */
export const useRenewLink = (onRenew: () => void): void => useQueryAction(RENEW, onRenew);
