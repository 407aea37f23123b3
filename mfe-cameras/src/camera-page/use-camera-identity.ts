import { useSearchParams } from '@portal/shared';
import type { CameraIdentity } from '../cameras/camera';
import { cameraOfAddress } from '../cameras/camera-address';
import { useAllCameras } from '../cameras/use-all-cameras';

/**
 * Which camera the page is about: what its address says, or for a plain link what the list knows.
 * Until that is known, and when it never will be, serial and label are ''.
 */
export function useCameraIdentity(id: string): { camera: CameraIdentity; settled: boolean } {
  const [query] = useSearchParams();
  const named = cameraOfAddress(id, query);
  const { data, phase } = useAllCameras(named === null);

  const camera = named ?? data?.cameras.find((listed) => listed.id === id);
  return camera
    ? { camera, settled: true }
    : {
        camera: { id, serial: '', label: '' },
        settled: phase === 'error' || (phase === 'success' && data?.arriving === false),
      };
}
