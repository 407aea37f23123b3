import { once } from 'node:events';
import { HOST, type LoadCount } from '@portal/shared/contract';
import type { LoadCountQuery } from '../api/api-calls';
import { type Ask, askStore } from '../release/commands';
import { promote, rollback } from '../release/rollback';
import { status } from '../release/status';
import type { Store } from '../store/store';
import { createLoadCount } from '../testing/api-fixture';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { type Halted, type WatchOptions, look, watch } from './watch';

afterEach(cleanUp);

const remote = 'mfe-cameras';

async function releaseCanary(store: Store, name = remote) {
  await releaseFixture(store, { name });
  await releaseFixture(store, { name, version: '1.1.0' }, { traffic: 10 });
}

async function storeWithCanary(): Promise<Store> {
  const store = await storeFixture();
  await releaseCanary(store);
  return store;
}

const failing = (name = remote): LoadCount[] => [
  createLoadCount({
    remote: name,
    version: '1.1.0',
    cohort: 'canary',
    attempts: 80,
    failures: 12,
    failing_senders: 9,
  }),
  createLoadCount({ remote: name, attempts: 900, failures: 3, failing_senders: 9 }),
];

const REASON = 'canary 1.1.0 failed 12 of 80 loads (15%), stable 1.0.0 3 of 900 (0.3%)';

const all = async (looking: AsyncGenerator<Halted>): Promise<Halted[]> => {
  const found = [];
  for await (const halted of looking) found.push(halted);
  return found;
};

const record = async () => undefined;

test('a failing canary is halted, and the log has the numbers', async () => {
  const store = await storeWithCanary();
  const requested: LoadCountQuery[] = [];
  const loadCounts = async (query: LoadCountQuery) => {
    requested.push(query);
    return failing();
  };
  const [halted] = await all(look({ ask: askStore(store), record, loadCounts }));
  expect(halted).toMatchObject({ reason: REASON, outcome: { action: 'halt', after: '1.0.0' } });
  const [begun, last] = (await store.ledger()).slice(-2);
  expect(last).toMatchObject({ action: 'halt', who: 'portal watch', reason: REASON });
  expect(requested).toEqual([{ since: begun?.time, step: 86_400, remote }]);

  // No canary is left.
  expect(await all(look({ ask: askStore(store), record, loadCounts }))).toEqual([]);
  expect(requested).toHaveLength(1);
});

test('a halt is in the audit log before it happens, and again with its outcome', async () => {
  const store = await storeWithCanary();
  const recorded: [string, string][] = [];
  const recordOutcome = async ({ action, outcome }: { action: string; outcome: string }) => {
    recorded.push([action, outcome]);
    if (recorded.length === 1) expect((await store.ledger()).at(-1)?.action).toBe('release');
  };
  await all(
    look({ ask: askStore(store), record: recordOutcome, loadCounts: async () => failing() }),
  );
  expect(recorded).toEqual([
    ['release.halt', 'begun'],
    ['release.halt', 'done'],
  ]);
});

test('a halt does not happen if the audit log refuses it', async () => {
  const store = await storeWithCanary();
  const away = () => Promise.reject(new Error('the API is away'));
  const looking = look({
    ask: askStore(store),
    record: away,
    loadCounts: async () => failing(),
  });
  await expect(looking.next()).rejects.toThrow('the API is away');
  expect((await store.ledger()).at(-1)?.action).toBe('release');
});

test('a canary that was started again is judged by its loads since then', async () => {
  const store = await storeWithCanary();
  await rollback(store, { remote, who: 'bina' });
  await releaseFixture(store, { version: '1.1.0' }, { traffic: 10, again: true });
  const [begun] = (await store.ledger()).slice(-1);
  const requested: LoadCountQuery[] = [];
  const loadCounts = async (query: LoadCountQuery) => {
    requested.push(query);
    return failing();
  };
  expect(await all(look({ ask: askStore(store), record, loadCounts }))).toHaveLength(1);
  expect(requested).toMatchObject([{ since: begun?.time }]);
});

test('if the ledger lacks the start of a canary, all loads count', async () => {
  const store = await storeWithCanary();
  const forgetful = { ...store, history: async () => [] };
  const requested: LoadCountQuery[] = [];
  const loadCounts = async (query: LoadCountQuery) => {
    requested.push(query);
    return [];
  };
  await all(look({ ask: askStore(forgetful), record, loadCounts }));
  expect(requested).toMatchObject([{ since: '1970-01-01T00:00:00.000Z', remote }]);
});

test('a canary stays if it does well or too little is known', async () => {
  const store = await storeWithCanary();
  const canary = { version: '1.1.0', cohort: 'canary' as const };
  for (const counts of [
    [
      createLoadCount({ ...canary, attempts: 500, failures: 1, failing_senders: 9 }),
      createLoadCount({ attempts: 900, failures: 3, failing_senders: 9 }),
    ],
    [
      createLoadCount({ ...canary, attempts: 49, failures: 49, failing_senders: 9 }),
      createLoadCount({ attempts: 900 }),
    ],
    // Failed loads of other versions do not count against the canary.
    [
      createLoadCount({
        ...canary,
        version: '1.0.0',
        attempts: 500,
        failures: 500,
        failing_senders: 9,
      }),
    ],
    [],
  ]) {
    expect(
      await all(look({ ask: askStore(store), record, loadCounts: async () => counts })),
    ).toEqual([]);
  }
  expect(await status(store)).toMatchObject([{ canary: { version: '1.1.0', traffic: 10 } }]);
  const rule = { minLoads: 40 };
  const few = [createLoadCount({ ...canary, attempts: 49, failures: 49, failing_senders: 9 })];
  expect(
    await all(look({ ask: askStore(store), record, rule, loadCounts: async () => few })),
  ).toHaveLength(1);
});

test("the host's canary is halted like any other, and no other with it", async () => {
  const store = await storeWithCanary();
  await releaseCanary(store, HOST);
  const loadCounts = async ({ remote: name }: LoadCountQuery) =>
    name === HOST ? failing(HOST) : [];
  expect(await all(look({ ask: askStore(store), record, loadCounts }))).toMatchObject([
    { outcome: { remote: HOST } },
  ]);
  expect(await status(store)).toMatchObject([
    { remote: HOST, canary: null },
    { remote, canary: { version: '1.1.0' } },
  ]);
});

test('a canary that cannot be halted is reported and does not block the others', async () => {
  const store = await storeWithCanary();
  await releaseCanary(store, HOST);
  const ask = askStore(store);
  const refusing: Ask = (name, request) => {
    if (name === 'halt' && 'remote' in request && request.remote === HOST)
      throw new Error('it is of others');
    return ask(name, request);
  };
  const halted: Halted[] = [];
  const looking = async () => {
    const loadCounts = async (query: LoadCountQuery) => failing(query.remote);
    for await (const one of look({ ask: refusing, record, loadCounts })) halted.push(one);
  };
  await expect(looking()).rejects.toThrow('it is of others');
  expect(halted).toMatchObject([{ outcome: { remote } }]);
});

test('a halt is reported even if the audit log does not get its outcome', async () => {
  const store = await storeWithCanary();
  const records = [record, () => Promise.reject(new Error('the API is away'))];
  const looking = look({
    ask: askStore(store),
    record: () => records.shift()!(),
    loadCounts: async () => failing(),
  });
  expect(await looking.next()).toMatchObject({ value: { reason: REASON } });
  await expect(looking.next()).rejects.toThrow('the API is away');
});

test('a canary is left alone if somebody decided about it while the API was asked', async () => {
  const store = await storeWithCanary();
  const recorded: string[] = [];
  const looking = look({
    ask: askStore(store),
    record: async ({ outcome }) => void recorded.push(outcome),
    loadCounts: async () => {
      await promote(store, { remote, who: 'bina' });
      return failing();
    },
  });
  expect(await all(looking)).toEqual([]);
  expect(await status(store)).toMatchObject([{ live: '1.1.0' }]);
  expect((await store.ledger()).at(-1)).toMatchObject({ action: 'promote' });
  expect(recorded).toEqual(['begun', 'refused']);
});

/** A canary analysis that runs until the test ends it. */
function watching(options: Pick<WatchOptions, 'ask' | 'loadCounts' | 'every'>) {
  const ending = new AbortController();
  const halted: Halted[] = [];
  const troubles: string[] = [];
  const ended = watch({
    record,
    every: 0.001,
    ...options,
    signal: ending.signal,
    onHalt: (one) => halted.push(one),
    onTrouble: (message) => troubles.push(message),
  });
  return { halted, troubles, end: () => ending.abort(), ended };
}

test('trouble is reported once, and canary analysis continues', async () => {
  const store = await storeWithCanary();
  const answers = [
    () => Promise.reject(new Error('it hangs')),
    () => Promise.reject(new Error('it hangs')),
    () => Promise.reject(new Error('it refuses')),
    async () => [],
    async () => failing(),
  ];
  const { halted, troubles, end, ended } = watching({
    ask: askStore(store),
    loadCounts: async () => {
      const answer = answers.shift();
      if (answer) return answer();
      throw new Error('there is nothing left to ask about');
    },
  });
  while (halted.length === 0) await new Promise(setImmediate);
  end();
  await ended;
  expect(troubles).toEqual([
    'Not every canary is watched: it hangs',
    'Not every canary is watched: it refuses',
    'Every canary is watched again',
  ]);
  expect(halted).toMatchObject([{ reason: REASON }]);
});

test('there is a pause between two checks', async () => {
  const store = await storeWithCanary();
  const times: number[] = [];
  const { end, ended } = watching({
    ask: askStore(store),
    every: 0.05,
    loadCounts: async () => {
      times.push(performance.now());
      return [];
    },
  });
  while (times.length < 2) await new Promise(setImmediate);
  end();
  await ended;
  // A timer may fire a fraction of a millisecond early.
  expect(times[1]! - times[0]!).toBeGreaterThan(49);
});

test('it stops at once on its signal, even while the API hangs, and without an error', async () => {
  const store = await storeWithCanary();
  const requested = new EventTarget();
  const isRequested = once(requested, 'asked');
  const { troubles, end, ended } = watching({
    ask: askStore(store),
    loadCounts: (_query, signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('ended')));
        requested.dispatchEvent(new Event('asked'));
      }),
  });
  await isRequested;
  end();
  await ended;
  expect(troubles).toEqual([]);
});
