import { CALLS, joinAddress, type Beacon, type RuntimeConfig } from '@portal/shared';

/** Sends beacons from a page that stays open, and from one that may close at once. */
export interface BeaconSender {
  /** Sends in the background. Resolves with false when the beacon should be retried. */
  post: (beacon: Beacon) => Promise<boolean>;
  /** Sends a request that outlives the page. Its outcome is unknown. */
  postAndLeave: (beacon: Beacon) => void;
}

/** Sends nothing. */
export const NO_BEACONS: BeaconSender = {
  post: () => Promise.resolve(true),
  postAndLeave: () => undefined,
};

const TYPE = 'application/json';

/** Beacons carry no token and no personal data. Their failure is ignored. */
export function createBeaconSender({ hosts }: RuntimeConfig): BeaconSender {
  const { method, host, path } = CALLS.reportBeacon;
  const address = joinAddress(hosts[host], path);

  const post = async (beacon: Beacon): Promise<boolean> => {
    try {
      const { status } = await fetch(address, {
        method,
        keepalive: true,
        credentials: 'omit',
        priority: 'low',
        headers: { 'content-type': TYPE },
        body: JSON.stringify(beacon),
      });
      return status < 500;
    } catch {
      return false;
    }
  };

  return {
    post,
    postAndLeave(beacon) {
      const body = new Blob([JSON.stringify(beacon)], { type: TYPE });
      const browser = navigator as Partial<Navigator>;
      // Browsers limit the size of such requests.
      if (!browser.sendBeacon?.call(navigator, address, body)) void post(beacon);
    },
  };
}
