import type { CameraIdentity } from '../cameras/camera';
import { cameraAddress } from '../cameras/camera-address';
import { useQueryAction } from '../cameras/use-query-action';

const RENEW = 'renew';

/** The address of a camera's page with the dialog open that renews its subscription. */
export const renewAddress = (camera: CameraIdentity): string =>
  `${cameraAddress(camera)}&${RENEW}=1`;

/** Calls back once when the page was opened by such an address, which then becomes the page's own. */
export const useRenewLink = (onRenew: () => void): void => useQueryAction(RENEW, onRenew);
