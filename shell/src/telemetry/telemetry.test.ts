import { CALLS, DEFAULT_CONFIG, HOST, type Beacon, type LoadReport } from '@portal/shared';
import { defineCalls } from '@portal/shared/calls';
import type { MetricType } from 'web-vitals';
import { createCanary, liveVersion } from '../testing/live-version';
import { createBeaconSender } from './beacons';
import { createTelemetry } from './telemetry';

type Listener = (metric: MetricType) => void;
const measuring: Record<string, Listener> = {};
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((name) => [
      `on${name}`,
      (listener: Listener) => (measuring[name] = listener),
    ]),
  ),
);

const room = liveVersion('mfe-room', '1.2.0');
const [, shed] = createCanary(
  liveVersion('mfe-shed', '1.0.0'),
  liveVersion('mfe-shed', '2.0.0'),
  10,
);
const versions = new Map([
  [HOST, liveVersion(HOST, '1.4.0')],
  ['mfe-room', room],
  ['mfe-shed', shed],
]);
const ROOM = { remote: 'mfe-room', version: '1.2.0', cohort: 'stable' };
const SHED = { remote: 'mfe-shed', version: '2.0.0', cohort: 'canary' };
const SHELL = { remote: 'shell', version: '1.4.0', cohort: 'stable' };

const load: LoadReport = {
  remote: 'mfe-room',
  version: '1.2.0',
  cohort: 'stable',
  step: 'render',
  outcome: 'loaded',
  duration: 12,
  code: '',
};

let answers: number[] = [];
const posted: Beacon[] = [];
const handed: Beacon[] = [];

beforeAll(() => {
  globalThis.fetch = (async (_address: string, { body }: { body: string }) => {
    posted.push(JSON.parse(body) as Beacon);
    return { status: answers.shift() ?? 204 };
  }) as never;
  // A Blob in jsdom cannot be read synchronously, so the test reads its input.
  const { Blob: BrowserBlob } = globalThis;
  globalThis.Blob = class extends BrowserBlob {
    constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
      super(parts, options);
      handed.push(JSON.parse(parts[0] as string) as Beacon);
    }
  };
  navigator.sendBeacon = () => true;
});
beforeEach(() => jest.useFakeTimers());

const page = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const online = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value, configurable: true });
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
const sent = () => [...posted.splice(0), ...handed.splice(0)];
const only = (rows: Partial<Record<keyof Beacon, readonly object[]>>) => ({
  loads: [],
  vitals: [],
  errors: [],
  ...rows,
});

const telemetry = createTelemetry(createBeaconSender(DEFAULT_CONFIG), versions);
const { loadEnded } = telemetry;

test('rows are collected in one beacon, which is sent in a pause', async () => {
  loadEnded(load);
  await seconds(1);
  loadEnded({ ...load, outcome: 'crashed', code: 'RENDER-1' });
  await seconds(1);
  expect(sent()).toEqual([]);
  await seconds(1);
  expect(sent()).toEqual([
    only({ loads: [load, { ...load, outcome: 'crashed', code: 'RENDER-1' }] }),
  ]);
  await seconds(60);
  expect(sent()).toEqual([]);
});

test('nothing is sent while a person types', async () => {
  loadEnded(load);
  for (let key = 0; key < 5; key += 1) {
    await seconds(1);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  }
  expect(sent()).toEqual([]);
  await seconds(3);
  expect(sent()).toHaveLength(1);
});

test('a key sets no timer while there is nothing to send', () => {
  expect(sent()).toEqual([]);
  window.dispatchEvent(new KeyboardEvent('keydown'));
  expect(jest.getTimerCount()).toBe(0);
});

test('a page that is hidden or left sends at once, and once', () => {
  loadEnded(load);
  page('hidden');
  expect(handed).toEqual([only({ loads: [load] })]);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toHaveLength(1);
  page('visible');
  loadEnded(load);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toEqual([only({ loads: [load] })]);
});

test('a beacon that fails is sent once more, and then dropped', async () => {
  answers = [503, 503];
  loadEnded(load);
  await seconds(3);
  expect(sent()).toHaveLength(1);
  await seconds(15);
  expect(sent()).toEqual([only({ loads: [load] })]);
  await seconds(600);
  expect(sent()).toEqual([]);
});

test('offline, rows wait', async () => {
  online(false);
  loadEnded(load);
  await seconds(60);
  page('hidden');
  page('visible');
  expect(sent()).toEqual([]);
  online(true);
  window.dispatchEvent(new Event('online'));
  await seconds(3);
  expect(sent()).toHaveLength(1);
});

test('a page that keeps reloading a remote reports a limited number of loads', async () => {
  for (let time = 0; time < 500; time += 1) loadEnded(load);
  await seconds(3);
  expect(sent().map(({ loads }) => loads.length)).toEqual([50]);
});

const thrown = (stack: string) => Object.assign(new Error('for asha@example.com'), { stack });
const frame = (remote: string, version: string) =>
  `    at f (https://portal.example/remotes/${remote}/${version}/main.1a2b.js:1:2)`;
const uncaught = (error: unknown, filename = '') =>
  window.dispatchEvent(new ErrorEvent('error', { error, filename, message: 'for asha' }));
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('uncaught errors are reported with the owner of their code, but without their text', async () => {
  const inRoom = [frame('shell', '1.4.0'), frame('mfe-room', '1.2.0'), frame('shell', '1.4.0')];
  uncaught(thrown(inRoom.join('\n')));
  uncaught(thrown(frame('mfe-shed', '1.0.0')));
  uncaught('a text', 'https://portal.example/remotes/mfe-shed/2.0.0/main.js');
  uncaught(thrown(frame('shell', '1.4.0')));
  uncaught(thrown(frame('mfe-elsewhere', '1.0.0')));
  rejected(thrown(frame('mfe-room', '1.2.0')));
  rejected(undefined);
  telemetry.sagaCrashed('mfe-room');
  telemetry.sagaCrashed('shell session');
  await seconds(3);
  expect(sent()).toEqual([
    only({
      errors: [
        { kind: 'uncaught', ...ROOM },
        { kind: 'uncaught', ...SHED, version: '1.0.0' },
        { kind: 'uncaught', ...SHED },
        { kind: 'uncaught', ...SHELL },
        { kind: 'uncaught', ...SHELL },
        { kind: 'rejection', ...ROOM },
        { kind: 'rejection', ...SHELL },
        { kind: 'saga', ...ROOM },
        { kind: 'saga', ...SHELL },
      ],
    }),
  ]);
});

test('a response that violates the contract is reported once per page, with the name of its call', async () => {
  telemetry.answerOdd(CALLS.cameras);
  telemetry.answerOdd(CALLS.packages);
  telemetry.answerOdd(CALLS.cameras);
  telemetry.answerOdd({ method: 'GET', host: 'base', path: '/unknown' });
  await seconds(3);
  expect(sent()).toEqual([
    only({
      errors: [
        { kind: 'answer', call: 'cameras', ...SHELL },
        { kind: 'answer', call: 'packages', ...SHELL },
      ],
    }),
  ]);
});

test('a response that violates a remote’s own contract is reported for the remote, if that is live', async () => {
  const beds = { beds: { method: 'GET', path: '/beds' } } as const;
  telemetry.answerOdd(defineCalls('mfe-room', beds).beds);
  telemetry.answerOdd(defineCalls('mfe-unknown', beds).beds);
  await seconds(3);
  expect(sent()).toEqual([only({ errors: [{ kind: 'answer', ...ROOM }] })]);
});

test('a ResizeObserver notice is no error', async () => {
  window.dispatchEvent(
    new ErrorEvent('error', {
      message: 'ResizeObserver loop completed with undelivered notifications.',
    }),
  );
  await seconds(3);
  expect(sent()).toEqual([]);
});

test('an event that only has the name of an error is ignored', async () => {
  window.dispatchEvent(new Event('error'));
  await seconds(3);
  expect(sent()).toEqual([]);
});

test('the shell reports its first page and its crashes', async () => {
  telemetry.pageShown();
  telemetry.pageShown('mfe-room');
  telemetry.shellCrashed();
  await seconds(3);
  const own = { ...SHELL, step: 'render', duration: expect.any(Number), code: '' };
  expect(sent()).toEqual([
    only({
      loads: [
        { ...own, outcome: 'loaded' },
        { ...own, outcome: 'crashed' },
      ],
    }),
  ]);
});

test('an error in a loop is reported at most a hundred times', async () => {
  const counted: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (let time = 0; time < 60; time += 1) uncaught(thrown(''));
    await seconds(3);
    counted.push(...sent().map(({ errors }) => errors.length));
  }
  expect(counted.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(100);
  expect(counted.slice(3)).toEqual([]);
});

const measured = (name: string, value: number, at: number | null, id = name) =>
  measuring[name]?.({
    id,
    name,
    value,
    entries: at === null ? [] : [{ startTime: at }],
  } as unknown as MetricType);

test('a vital belongs to the owner of the page at the time, in the version that was shown', async () => {
  const shown = createTelemetry(createBeaconSender(DEFAULT_CONFIG), versions);
  await shown.measureVitals();
  shown.pageShown();
  await seconds(10);
  shown.pageShown('mfe-room');
  const before = performance.now();
  await seconds(10);
  shown.pageShown('mfe-shed');
  shown.loadEnded({ ...load, ...SHED, version: '1.0.0', outcome: 'fell-back' } as LoadReport);
  shown.loadEnded({ ...load, ...SHED, outcome: 'failed' } as LoadReport);
  await seconds(10);
  sent();

  measured('TTFB', 100, 0);
  measured('CLS', 0, null);
  measured('LCP', 1800, before);
  measured('INP', 80, performance.now());
  measured('INP', 120, performance.now());
  measured('INP', 16, performance.now(), 'after coming back');
  await seconds(3);
  expect(sent()).toEqual([
    only({
      vitals: [
        { name: 'TTFB', value: 100, ...SHELL },
        { name: 'CLS', value: 0, ...SHELL },
        { name: 'LCP', value: 1800, ...ROOM },
        { name: 'INP', value: 80, ...SHED, version: '1.0.0' },
        { name: 'INP', value: 16, ...SHED, version: '1.0.0' },
      ],
    }),
  ]);
});

test("the shell's version is that of the running script", async () => {
  const script = document.createElement('script');
  script.src = `/remotes/${HOST}/0.9.0/shell.js`;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValueOnce(script);
  createTelemetry(createBeaconSender(DEFAULT_CONFIG), versions).shellCrashed();
  await seconds(3);
  expect(sent()).toMatchObject([{ loads: [{ remote: HOST, version: '0.9.0' }] }]);
});
