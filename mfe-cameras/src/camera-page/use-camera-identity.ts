import { useSearchParams } from '@portal/shared';
import type { CameraIdentity } from '../cameras/camera';
import { cameraOfAddress } from '../cameras/camera-address';
import { useAllCameras } from '../cameras/use-all-cameras';

/**
 * The camera of the page, from its address, or for a plain link from the list. Serial and label are ''
 * until they are known.
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
