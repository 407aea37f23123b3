import { createTabs, type TabNews } from './tabs';

/** Locks of a browser, and channels between its tabs. */
function browser() {
  const waiting: (() => void)[] = [];
  let held = false;
  const next = () => waiting.shift()?.();
  const locks = {
    request: (_: string, { signal }: { signal: AbortSignal }, task: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const run = () => {
          held = true;
          void task().then(() => {
            held = false;
            resolve();
            next();
          });
        };
        signal.addEventListener('abort', () => {
          const place = waiting.indexOf(run);
          if (place < 0) return;
          waiting.splice(place, 1);
          reject(signal.reason);
        });
        if (held) waiting.push(run);
        else run();
      }),
  };
  const channels = new Set<EventTarget>();
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const channel of channels) {
        if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, value: Channel });
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  delete (navigator as { locks?: unknown }).locks;
  delete (globalThis as { BroadcastChannel?: unknown }).BroadcastChannel;
});

test('one tab leads; when it lets go the next does, and one that gave up waiting never', async () => {
  browser();
  const led: string[] = [];
  const lead = (name: string) => {
    const abort = new AbortController();
    createTabs()
      .lead(abort.signal)
      .then(
        () => led.push(name),
        () => led.push(`not ${name}`),
      );
    return abort;
  };
  const [first, second] = [lead('first'), lead('second')];
  lead('third');
  await settled();
  expect(led).toEqual(['first']);
  second.abort();
  first.abort();
  await settled();
  expect(led).toEqual(['first', 'not second', 'third']);
});

test('what one tab tells the others hear, until they stop listening', () => {
  browser();
  const [first, second] = [createTabs(), createTabs()];
  const heard: TabNews[] = [];
  first.listen((news) => heard.push(news));
  const stop = second.listen((news) => heard.push(news));
  first.tell('changed');
  expect(heard).toEqual(['changed']);
  stop();
  first.tell('changed');
  expect(heard).toEqual(['changed']);
});

test('where tabs cannot know of each other each leads, and telling tells nobody', async () => {
  const tabs = createTabs();
  await tabs.lead(new AbortController().signal);
  tabs.tell('changed');
  expect(tabs.listen(() => undefined)()).toBeUndefined();
});
