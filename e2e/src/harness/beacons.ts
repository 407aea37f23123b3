import {
  type Beacon,
  BEACON_ROWS,
  CALLS,
  DEFAULT_CONFIG,
  type LoadReport,
} from '@portal/shared/contract';
import type { Request } from 'playwright-core';

/** The events of a beacon request; none of another request, or when the page is gone. */
export const readBeacon = (request: Request): Partial<Beacon> =>
  request.url().endsWith('/telemetry/v1/beacons')
    ? ((request.postDataJSON() as Beacon | null) ?? {})
    : {};

/** Reports loads on behalf of browsers in several households. */
export async function reportLoads(
  origin: string,
  households: number,
  load: Omit<LoadReport, 'duration' | 'code'>,
): Promise<void> {
  const loads = Array<LoadReport>(BEACON_ROWS).fill({ duration: 100, code: '', ...load });
  const { method, host, path } = CALLS.reportBeacon;
  for (let household = 1; household <= households; household += 1) {
    const { status } = await fetch(origin + DEFAULT_CONFIG.hosts[host] + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `192.0.2.${household}`,
      },
      body: JSON.stringify({ loads, vitals: [], errors: [] }),
    });
    if (status !== 204) throw new Error(`A report of loads was answered ${status}`);
  }
}
