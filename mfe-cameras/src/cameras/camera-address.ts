import type { CameraIdentity } from './camera';

const SERIAL = 'inventory-serial';
const LABEL = 'custom-label';

/** The address of a camera's subscription page. */
export function cameraAddress({ id, serial, label }: CameraIdentity): string {
  const query = new URLSearchParams({ [SERIAL]: serial, [LABEL]: label });
  return `/cameras/subscription/${encodeURIComponent(id)}?${query.toString()}`;
}

/** The camera in an address; null for an address with only the id. */
export function readCameraAddress(id: string, query: URLSearchParams): CameraIdentity | null {
  const serial = query.get(SERIAL);
  return serial ? { id, serial, label: query.get(LABEL) ?? '' } : null;
}
