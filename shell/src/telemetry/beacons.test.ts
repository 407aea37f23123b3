import { DEFAULT_CONFIG, type Beacon } from '@portal/shared';
import { createBeaconSender } from './beacons';

const beacon: Beacon = {
  loads: [],
  vitals: [],
  errors: [{ kind: 'uncaught', remote: 'mfe-room', version: '1.2.0', cohort: 'stable' }],
};
const answer = (answered: Promise<Partial<Response>>) => {
  const fetch = jest.fn(() => answered);
  globalThis.fetch = fetch as never;
  return fetch;
};
afterEach(() => delete (navigator as Partial<Navigator>).sendBeacon);

const { post, postAndLeave } = createBeaconSender(DEFAULT_CONFIG);

test('a beacon is posted in the background, without cookies', async () => {
  const fetch = answer(Promise.resolve({ status: 204 }));
  expect(await post(beacon)).toBe(true);
  const [address, request] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect(address).toBe('/api/telemetry/v1/beacons');
  expect(request).toMatchObject({
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
  });
  expect(JSON.parse(request.body as string)).toEqual(beacon);
});

test.each([
  ['refused', Promise.resolve({ status: 422 }), true],
  ['held back', Promise.resolve({ status: 429 }), true],
  ['met by a server that failed', Promise.resolve({ status: 503 }), false],
])('a beacon that is %s is or is not retried', async (_what, answered, done) => {
  answer(answered);
  expect(await post(beacon)).toBe(done);
});

test('a network failure is ignored', async () => {
  answer(Promise.reject(new TypeError('Failed to fetch')));
  expect(await post(beacon)).toBe(false);
});

test('a page that is left leaves the beacon to the browser', async () => {
  const fetch = answer(Promise.resolve({ status: 204 }));
  const handed: [string, Blob][] = [];
  navigator.sendBeacon = (address, body) => handed.push([String(address), body as Blob]) > 0;
  postAndLeave(beacon);
  expect(handed).toEqual([['/api/telemetry/v1/beacons', expect.any(Blob)]]);
  expect(handed[0]?.[1].type).toBe('application/json');
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['cannot take it', () => (navigator.sendBeacon = () => false)],
  ['does not know how', () => undefined],
])('if the browser %s, it is posted', (_what, arrange) => {
  const fetch = answer(Promise.resolve({ status: 204 }));
  arrange();
  postAndLeave(beacon);
  expect(fetch).toHaveBeenCalledTimes(1);
});
