import type { LoadReport, RemoteModule } from '@portal/shared';
import { deferred } from '../testing/deferred';
import { liveVersion } from '../testing/live-version';
import { planAttempts, type Attempt, type LoadTools } from './load-remote';
import { ScreenLoader } from './screen-loader';

const previous = liveVersion('mfe-room', '1.1.0', { isDefault: false });
const live = liveVersion('mfe-room', '1.2.0', { previous });
const Screen = () => null;
const room: RemoteModule = { routes: { '/room': async () => ({ default: Screen }) } };
const settled = () => new Promise((resolve) => setTimeout(resolve));

let warned: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockReturnValue();
});

/** A loader whose attempts end as `answers` says, one after the other; the last answer repeats. */
function loaderWith(
  answers: (() => Promise<RemoteModule>)[],
  changes: Partial<LoadTools> = {},
  versions = [live, previous],
) {
  const requested: string[] = [];
  const reports: string[] = [];
  const shown: Attempt[] = [];
  const failed: Attempt[] = [];
  const sent: LoadReport[] = [];
  let clock = 0;
  const loader = new ScreenLoader({
    remote: 'mfe-room',
    cohort: 'canary',
    pick: ({ routes }) => routes['/room'],
    attempts: () => planAttempts({ versions, live, made: () => 0 }),
    tools: {
      isDamaged: async () => false,
      activate: async () => undefined,
      loadModule: ({ live: { metadata }, number }) => {
        requested.push(`${metadata.version} #${number}`);
        return (answers.length > 1 ? answers.shift() : answers[0])!();
      },
      ...changes,
    },
    onShown: (attempt) => shown.push(attempt),
    onFailed: (attempt) => failed.push(attempt),
    report: (report) => {
      sent.push(report);
      reports.push(`${report.version} ${report.step} ${report.outcome}`);
    },
    now: () => (clock += 10),
    createCode: (step) => `CODE-${step}`,
  });
  const start = () => {
    loader.start();
    return settled();
  };
  return { loader, start, requested, reports, sent, shown, failed };
}
const good = async () => room;
const bad = async () => {
  throw new Error('gone');
};

test('a screen that loads is ready, and is reported once it is rendered', async () => {
  const { loader, start, reports, shown, sent } = loaderWith([good]);
  const states: string[] = [];
  loader.subscribe(() => states.push(loader.getState().status));
  await start();
  expect(loader.getState()).toMatchObject({ status: 'ready', loaded: { Screen, live } });
  expect(reports).toEqual([]);

  loader.rendered();
  loader.rendered();
  expect(states).toEqual(['loading', 'ready']);
  expect(reports).toEqual(['1.2.0 render loaded']);
  expect(shown).toEqual([{ live, number: 1 }]);
  expect(sent[0]).toMatchObject({
    remote: 'mfe-room',
    cohort: 'canary',
    code: '',
    duration: 10,
  });
});

test('after a failure, the second attempt uses a fresh container', async () => {
  const { loader, start, requested, reports, failed } = loaderWith([bad, good]);
  await start();
  loader.rendered();
  expect(requested).toEqual(['1.2.0 #1', '1.2.0 #2']);
  expect(reports).toEqual(['1.2.0 entry failed', '1.2.0 render retried']);
  expect(failed).toEqual([{ live, number: 1 }]);
  expect(warned.mock.calls).toEqual([['LoadFailure: gone (/errors/PORTAL-202)']]);
});

test('after two failures, the fallback shows', async () => {
  const { loader, start, requested, reports, shown } = loaderWith([bad, bad, good]);
  await start();
  loader.rendered();
  expect(requested).toEqual(['1.2.0 #1', '1.2.0 #2', '1.1.0 #1']);
  expect(reports).toEqual(['1.2.0 entry failed', '1.2.0 entry failed', '1.1.0 render fell-back']);
  expect(shown).toEqual([{ live: previous, number: 1 }]);
});

const hanging = () => new Promise<never>(() => undefined);
const chunkHangs = async () => {
  throw Object.assign(new Error('a chunk'), { name: 'ChunkLoadError', type: 'timeout' });
};

test('an entry that hangs is not tried again, and the fallback shows within 8 s', async () => {
  jest.useFakeTimers();
  const { loader, requested, reports } = loaderWith([hanging, good], { isDamaged: hanging });
  loader.start();
  await jest.advanceTimersByTimeAsync(8_000);
  loader.rendered();
  expect(requested).toEqual(['1.2.0 #1', '1.1.0 #1']);
  expect(reports).toEqual(['1.2.0 entry failed', '1.1.0 render fell-back']);
});

test('a chunk that hangs is not tried again either', async () => {
  const { start, requested } = loaderWith([chunkHangs, good]);
  await start();
  expect(requested).toEqual(['1.2.0 #1', '1.1.0 #1']);
});

test('the last version gets more time, and is tried again', async () => {
  jest.useFakeTimers();
  const { loader, requested } = loaderWith([hanging, hanging, good], {}, [live]);
  loader.start();
  await jest.advanceTimersByTimeAsync(11_999);
  expect(requested).toEqual(['1.2.0 #1']);
  await jest.advanceTimersByTimeAsync(1);
  expect(requested).toEqual(['1.2.0 #1', '1.2.0 #2']);
});

test.each<[string, (() => Promise<RemoteModule>)[], Partial<LoadTools>]>([
  ['entry', [bad], {}],
  ['integrity', [bad], { isDamaged: async () => true }],
  ['module', [async () => ({ routes: {} })], {}],
])(
  'after the last attempt has failed at %s there is a support code',
  async (step, answers, changes) => {
    const { loader, start, reports, sent } = loaderWith(answers, changes);
    await start();
    expect(loader.getState()).toEqual({ status: 'failed', code: `CODE-${step}` });
    expect(reports).toEqual([
      `1.2.0 ${step} failed`,
      `1.2.0 ${step} failed`,
      `1.1.0 ${step} failed`,
    ]);
    expect(sent.map(({ code }) => code)).toEqual(['', '', `CODE-${step}`]);
  },
);

test('without a network, failed attempts are not reported, because no version is to blame', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { loader, start, reports } = loaderWith([bad]);
  await start();
  expect(loader.getState().status).toBe('failed');
  expect(reports).toEqual([]);
});

test('a preloaded screen waits for the attempt that succeeds, and its area joins once', async () => {
  const second = deferred<RemoteModule>();
  const { loader, requested } = loaderWith([bad, () => second.promise]);
  const received = jest.fn();
  const preloaded = loader.preload().then(received);
  await settled();
  expect(requested).toHaveLength(2);
  expect(received).not.toHaveBeenCalled();
  second.resolve(room);
  await preloaded;
  loader.start();
  expect(loader.getState().status).toBe('ready');
  expect(requested).toHaveLength(2);

  loader.start();
  expect(loader.getState().status).toBe('loading');
  expect(requested).toHaveLength(3);
});

test('the support code is short and readable', async () => {
  const { loader } = loaderWith([bad]);
  const plain = new ScreenLoader({ ...loader['options'], createCode: undefined as never });
  plain.start();
  await settled();
  expect(plain.getState()).toMatchObject({ code: expect.stringMatching(/^ENTRY-[0-9A-Z]{1,4}$/) });
});

test('a person can retry after the last failure', async () => {
  const { loader, start } = loaderWith([bad, bad, bad, good]);
  await start();
  expect(loader.getState().status).toBe('failed');
  loader.start();
  expect(loader.getState().status).toBe('loading');
  await settled();
  expect(loader.getState().status).toBe('ready');
});

test('a crash in the first rendering fails the attempt, and the next one starts', async () => {
  const { loader, start, requested, reports, failed } = loaderWith([good]);
  await start();
  loader.crashed('render');
  expect(loader.getState().status).toBe('loading');
  await settled();
  loader.rendered();
  expect(requested).toEqual(['1.2.0 #1', '1.2.0 #2']);
  expect(reports).toEqual(['1.2.0 render failed', '1.2.0 render retried']);
  expect(failed).toEqual([{ live, number: 1 }]);
});

test('a crash of a rendered screen shows the card at once, even without a network', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { loader, start, requested, reports } = loaderWith([good]);
  await start();
  loader.rendered();
  loader.crashed('render');
  expect(loader.getState()).toEqual({ status: 'failed', code: 'CODE-render' });
  expect(requested).toEqual(['1.2.0 #1']);
  expect(reports).toEqual(['1.2.0 render loaded', '1.2.0 render crashed']);
});

test('late results of an earlier run are ignored, failures included', async () => {
  const [slow, fast] = [deferred<RemoteModule>(), deferred<RemoteModule>()];
  const { loader, requested, reports } = loaderWith([() => slow.promise, () => fast.promise]);
  loader.start();
  loader.start();
  fast.resolve(room);
  await settled();
  const ready = loader.getState();
  expect(ready.status).toBe('ready');

  slow.reject(new Error('too late'));
  await settled();
  expect(loader.getState()).toBe(ready);
  expect(requested).toHaveLength(2);
  expect(reports).toEqual([]);
});

test('an earlier run that succeeds late does not show', async () => {
  const [slow, fast] = [deferred<RemoteModule>(), deferred<RemoteModule>()];
  const { loader } = loaderWith([() => slow.promise, () => fast.promise]);
  loader.start();
  loader.start();
  slow.resolve(room);
  await settled();
  expect(loader.getState().status).toBe('loading');
});

test('a stopped loader makes no further attempts or reports', async () => {
  const slow = deferred<RemoteModule>();
  const { loader, requested, reports } = loaderWith([() => slow.promise]);
  const received = jest.fn();
  loader.start();
  loader.subscribe(received);
  loader.stop();
  slow.reject(new Error('gone'));
  await settled();
  loader.rendered();
  loader.crashed('render');
  expect(requested).toHaveLength(1);
  expect(reports).toEqual([]);
  expect(received).not.toHaveBeenCalled();
});

test('an unsubscribed listener is not called', async () => {
  const { loader, start } = loaderWith([good]);
  const received = jest.fn();
  loader.subscribe(received)();
  await start();
  expect(received).not.toHaveBeenCalled();
});
