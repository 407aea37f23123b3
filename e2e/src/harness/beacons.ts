import type { Beacon } from '@portal/shared/contract';
import type { Request } from 'playwright-core';

/** The events of a beacon request; none of another request, or when the page is gone. */
export const beaconOf = (request: Request): Partial<Beacon> =>
  request.url().endsWith('/telemetry/v1/beacons')
    ? ((request.postDataJSON() as Beacon | null) ?? {})
    : {};
