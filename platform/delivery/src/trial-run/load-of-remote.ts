import {
  type Beacon,
  type LoadReport,
  type Profile,
  CALLS,
  DEFAULT_CONFIG,
  joinAddress,
} from '@portal/shared/contract';
import type { DOMWindow } from 'jsdom';
import type { PageJob } from './open-pages';

/** The interval between two requests for the page's reports. */
const REPORT_EVERY_MS = 50;

/** How long a saga must run after its screen was rendered. */
const SAGA_RUNS_MS = 200;

/** The event of a beacon that a page sends. */
const BEACON = 'trial-run:beacon';

const LOADED: readonly LoadReport['outcome'][] = ['loaded', 'retried'];

/** Pages with a session wait for it. */
const VISITOR: Profile = {
  id: 'visitor',
  name: 'Visitor',
  email: 'visitor@portal.invalid',
  username: 'visitor',
  phone: '',
  address: '',
  avatar: null,
  user_roles: [],
  role: { name: 'Subscriber', permissions: [], ticketing: [], crm: [] },
  subscriber_details: {
    subscriber_id: 'visitor',
    full_name: 'Visitor',
    mobile_no: '',
    address: '',
  },
  kyc_verified: 1,
  rejected_reason: null,
};

const getAddress = ({ host, path }: (typeof CALLS)['profile' | 'reportBeacon']): string =>
  joinAddress(DEFAULT_CONFIG.hosts[host], path);

/**
 * Waits until the shell reports how it loaded a remote, as it reports to the API, and some time for its saga. Returns
 * the names of its slices. @throws when it did not load, with the step that failed, or its saga crashed
 */
export async function awaitRemote(
  window: DOMWindow,
  { name, container }: NonNullable<PageJob['remote']>,
): Promise<string[]> {
  window.eval(ANSWERS);
  let timer: NodeJS.Timeout | undefined;
  let hasSagaCrashed = false;
  const report = await new Promise<LoadReport>((resolve) => {
    readBeacons(window, ({ loads = [], errors = [] }) => {
      hasSagaCrashed ||= errors.some(({ kind, remote }) => kind === 'saga' && remote === name);
      const load = loads.find((one) => one.remote === name);
      if (load) setTimeout(resolve, SAGA_RUNS_MS, load);
    });
    // A page sends its reports when it is left, or after a pause of some seconds.
    timer = setInterval(() => window.dispatchEvent(new window.Event('pagehide')), REPORT_EVERY_MS);
  }).finally(() => clearInterval(timer));
  if (!LOADED.includes(report.outcome)) throw new Error(`It failed at the step '${report.step}'`);
  if (hasSagaCrashed) throw new Error('Its saga crashed');
  return listSlices(window, container);
}

/** The part of a container that is needed here. */
interface Container {
  get: (exposed: string) => Promise<() => { default: { slices?: { reducerPath: string }[] } }>;
}

/** The container has already returned this module to the shell. */
async function listSlices(window: DOMWindow, name: string | null): Promise<string[]> {
  const container = (window as unknown as Record<string, Container | undefined>)[String(name)];
  if (!container) return [];
  const { slices = [] } = (await container.get('./remote'))().default;
  return Array.from(slices, ({ reducerPath }) => reducerPath);
}

function readBeacons(window: DOMWindow, read: (beacon: Partial<Beacon>) => void): void {
  window.addEventListener(BEACON, (event) =>
    read(JSON.parse((event as CustomEvent<string>).detail) as Partial<Beacon>),
  );
}

/** Only the profile call is answered, and beacons become events. It runs inside the window. */
const ANSWERS = `(() => {
  const profile = ${JSON.stringify(getAddress(CALLS.profile))};
  const text = ${JSON.stringify(JSON.stringify({ data: VISITOR }))};
  const answer = { readyState: 4, status: 200, responseText: text, response: text };
  window.XMLHttpRequest = class extends XMLHttpRequest {
    #address = '';
    open(method, address) {
      this.#address = String(address);
      super.open(method, address);
    }
    send() {
      if (this.#address !== profile) return;
      for (const [name, value] of Object.entries(answer)) Object.defineProperty(this, name, { value });
      setTimeout(() => this.dispatchEvent(new Event('loadend')));
    }
  };
  // The page then sends by fetch.
  navigator.sendBeacon = () => false;
  window.fetch = (address, init) => {
    if (address === ${JSON.stringify(getAddress(CALLS.reportBeacon))}) {
      window.dispatchEvent(new CustomEvent(${JSON.stringify(BEACON)}, { detail: String(init?.body) }));
    }
    return new Promise(() => undefined);
  };
})();`;
