import {
  type Beacon,
  type LoadReport,
  type Profile,
  CALLS,
  DEFAULT_CONFIG,
} from '@portal/shared/contract';
import type { DOMWindow } from 'jsdom';
import type { PageJob } from './jobs';

/** Milliseconds between two times at which the page is asked for its reports. */
const PAUSE = 50;

const LOADED: readonly LoadReport['outcome'][] = ['loaded', 'retried'];

/** Pages of a session wait for it. */
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

const addressOf = ({ host, path }: (typeof CALLS)['profile' | 'reportBeacon']): string =>
  DEFAULT_CONFIG.hosts[host] + path;

/**
 * Waits until the shell reports how it loaded a remote, as it reports to the API. Returns the names of its slices.
 * @throws when it did not load, with the step at which that failed
 */
export async function loadOfRemote(
  window: DOMWindow,
  { name, container }: NonNullable<PageJob['remote']>,
): Promise<string[]> {
  answerProfile(window);
  let timer: NodeJS.Timeout | undefined;
  const report = await new Promise<LoadReport>((resolve) => {
    readBeacons(window, ({ loads }) => {
      const load = loads.find((one) => one.remote === name);
      if (load) resolve(load);
    });
    // A page sends its reports when it is left, else in a pause of some seconds.
    timer = setInterval(() => window.dispatchEvent(new window.Event('pagehide')), PAUSE);
  }).finally(() => clearInterval(timer));
  if (!LOADED.includes(report.outcome)) throw new Error(`It failed at the step '${report.step}'`);
  return slicesOf(window, container);
}

/** The part of a container that is needed here. */
interface Container {
  get: (exposed: string) => Promise<() => { default: { slices?: { reducerPath: string }[] } }>;
}

/** The container has given the shell this module already. */
async function slicesOf(window: DOMWindow, name: string | null): Promise<string[]> {
  const container = (window as unknown as Record<string, Container | undefined>)[String(name)];
  if (!container) return [];
  const { slices = [] } = (await container.get('./remote'))().default;
  return Array.from(slices, ({ reducerPath }) => reducerPath);
}

function readBeacons(window: DOMWindow, read: (beacon: Beacon) => void): void {
  // The page then sends by fetch.
  window.navigator.sendBeacon = () => false;
  window.fetch = (address: unknown, init?: { body?: unknown }) => {
    if (address === addressOf(CALLS.reportBeacon)) read(JSON.parse(String(init?.body)) as Beacon);
    return new Promise(() => undefined);
  };
}

/** Of all calls only this one has an answer. */
function answerProfile(window: DOMWindow): void {
  const profile = addressOf(CALLS.profile);
  const text = JSON.stringify({ data: VISITOR });
  const answer = { readyState: 4, status: 200, responseText: text, response: text };
  window.XMLHttpRequest = class extends window.XMLHttpRequest {
    private asked = '';

    override open(method: string, address: string | URL): void {
      this.asked = String(address);
      super.open(method, address);
    }

    override send(): void {
      if (this.asked !== profile) return;
      for (const [name, value] of Object.entries(answer)) {
        Object.defineProperty(this, name, { value });
      }
      setTimeout(() => this.dispatchEvent(new window.Event('loadend')));
    }
  };
}
