import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { appendToLedger } from '../store/folder/folder-store';
import { entryFixture } from '../testing/ledger-fixture';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { canaryBegan, halt, promote, rollback, rollout } from './rollback';
import { status } from './status';

afterEach(cleanUp);

const remote = 'mfe-cameras';
const request = { remote, who: 'asha' };

/** 1.0.0 for all, with 0.9.0 as its fallback and 1.1.0 as a canary. */
async function storeWithCanary() {
  const store = await storeFixture({ version: '0.9.0' });
  await releaseFixture(store);
  const begin = (again = false) =>
    releaseFixture(store, { version: '1.1.0' }, { traffic: 10, again });
  await begin();
  const began = async () => canaryBegan(await store.ledger(), '1.1.0') ?? '';
  const halting = {
    remote,
    who: 'portal watch',
    canary: '1.1.0',
    began: await began(),
    reason: 'canary 1.1.0 failed 12 of 80 loads (15%)',
  };
  return { store, begin, began, halting };
}

test('a halted canary ends for all, and the ledger says why', async () => {
  const { store, halting } = await storeWithCanary();
  expect(await halt(store, halting)).toMatchObject({
    action: 'halt',
    after: '1.0.0',
    canary: null,
    fallback: '0.9.0',
    changed: true,
  });
  expect((await store.ledger()).at(-1)).toMatchObject({
    action: 'halt',
    who: 'portal watch',
    before: '1.0.0',
    after: '1.0.0',
    canary: { version: '1.1.0', before: 10, after: 0 },
    reason: halting.reason,
  });
  expect(await rollback(store, request)).toMatchObject({ after: '0.9.0' });
});

test('a change of the canary in the meantime is kept', async () => {
  const { store, halting } = await storeWithCanary();
  await promote(store, request);
  await expect(halt(store, halting)).rejects.toMatchObject({ name: 'Overtaken' });
  expect(await status(store)).toMatchObject([{ live: '1.1.0' }]);
});

test('a larger share does not make it a different canary', async () => {
  const { store, halting, began } = await storeWithCanary();
  await rollout(store, { ...request, traffic: 50 });
  expect(await began()).toBe(halting.began);
  expect(await halt(store, halting)).toMatchObject({ canary: null });
});

test('a canary that was started again is a different one', async () => {
  const { store, begin, halting } = await storeWithCanary();
  await rollback(store, request);
  await begin(true);
  await expect(halt(store, halting)).rejects.toMatchObject({ name: 'Overtaken' });
  expect(await status(store)).toMatchObject([{ canary: { version: '1.1.0' } }]);
});

test('a canary can be halted although a lost ledger does not say when it began', async () => {
  const { store, halting } = await storeWithCanary();
  await rm(join(store.folder, 'ledger.jsonl'));
  const began = canaryBegan(await store.ledger(), '1.1.0');
  expect(await halt(store, { ...halting, began })).toMatchObject({ canary: null });
});

test('the start of another canary, written just before a crash, does not count as its own', async () => {
  const { store, halting } = await storeWithCanary();
  const died = { ...entryFixture('1.0.0'), canary: { version: '1.2.0', before: 0, after: 10 } };
  await appendToLedger(join(store.folder, 'ledger.jsonl'), { ...died, remote });
  expect(await halt(store, halting)).toMatchObject({ canary: null });
});

test('a halt concurrent with rollouts always removes the canary', async () => {
  const { store, halting } = await storeWithCanary();
  const shares = [20, 30, 40];
  const [halted, ...rolledOut] = await Promise.allSettled([
    halt(store, halting),
    ...shares.map((traffic) => rollout(store, { ...request, traffic })),
  ]);
  expect(halted).toMatchObject({ status: 'fulfilled' });
  expect(await status(store)).toMatchObject([{ live: '1.0.0', canary: null }]);
  for (const late of rolledOut.filter(({ status: how }) => how === 'rejected')) {
    expect(late).toMatchObject({ reason: { name: 'NoCanary' } });
  }
  // Each entry continues from the previous one.
  const shown = (await store.ledger()).flatMap(({ canary }) => canary ?? []);
  expect(shown.slice(1).map(({ before }) => before)).toEqual(
    shown.slice(0, -1).map(({ after }) => after),
  );
});

test('of two concurrent halts, one succeeds', async () => {
  const { store, halting } = await storeWithCanary();
  const both = await Promise.allSettled([halt(store, halting), halt(store, halting)]);
  expect(both.map(({ status: how }) => how).toSorted()).toEqual(['fulfilled', 'rejected']);
  const halts = (await store.ledger()).filter(({ action }) => action === 'halt');
  expect(halts).toHaveLength(1);
});

test('halting a canary that has ended does not roll the stable version back', async () => {
  const { store, halting } = await storeWithCanary();
  await halt(store, halting);
  const meant = { ...request, expect: '1.0.0', expectCanary: '1.1.0' };
  await expect(rollback(store, meant)).rejects.toMatchObject({
    name: 'Overtaken',
    message: expect.stringContaining('not at canary 1.1.0'),
  });
  expect(await status(store)).toMatchObject([{ live: '1.0.0' }]);
  expect(await rollback(store, { ...meant, expectCanary: null })).toMatchObject({ after: '0.9.0' });
});
