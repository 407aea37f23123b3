import { CALLS, type Beacon, type RuntimeConfig } from '@portal/shared';

/** Two ways to tell the server, for a page that goes on and for one that may be gone at once. */
export interface BeaconSender {
  /** Sent beside everything else; whether it arrived, or at least must not come again. */
  post: (beacon: Beacon) => Promise<boolean>;
  /** Outlives the page, and nobody hears what became of it. */
  postAndLeave: (beacon: Beacon) => void;
}

/** Tells nobody. */
export const NO_BEACONS: BeaconSender = {
  post: () => Promise.resolve(true),
  postAndLeave: () => undefined,
};

const TYPE = 'application/json';

/** It carries no token and no personal data, and its failure is nobody's. */
export function createBeaconSender({ hosts }: RuntimeConfig): BeaconSender {
  const { method, host, path } = CALLS.reportBeacon;
  const address = hosts[host] + path;

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
      // A browser takes only so much at once.
      if (!browser.sendBeacon?.call(navigator, address, body)) void post(beacon);
    },
  };
}
