import { useSearchParams } from '@portal/shared';
import { useEffect, useEffectEvent } from 'react';
import type { CameraIdentity } from '../cameras/camera';
import { cameraAddress } from '../cameras/camera-address';

const RENEW = 'renew';

/** The address of a camera's page with the dialog open that renews its subscription. */
export const renewAddress = (camera: CameraIdentity): string =>
  `${cameraAddress(camera)}&${RENEW}=1`;

/** Calls back once when the page was opened by such an address, which then becomes the page's own. */
export function useRenewLink(onRenew: () => void): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.has(RENEW);
  const renew = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete(RENEW);
    setQuery(rest, { replace: true });
    onRenew();
  });
  useEffect(() => {
    if (asked) renew();
  }, [asked]);
}
