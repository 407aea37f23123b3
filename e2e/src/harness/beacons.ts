import type { Beacon } from '@portal/shared/contract';
import type { Request } from 'playwright-core';

/** What a page tells of itself in this request; nothing when it is another one, or its page was left. */
export const beaconOf = (request: Request): Partial<Beacon> =>
  request.url().endsWith('/telemetry/v1/beacons')
    ? ((request.postDataJSON() as Beacon | null) ?? {})
    : {};
