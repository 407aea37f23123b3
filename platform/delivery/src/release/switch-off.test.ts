import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST, getDisabled } from '@portal/shared/contract';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { disable, enable, promote, rollback } from './rollback';

afterEach(cleanUp);

const remote = 'mfe-cameras';
const request = { remote, who: 'asha' };

async function storeWithTwo() {
  const store = await storeFixture();
  await releaseFixture(store);
  await releaseFixture(store, { version: '1.1.0' });
  const disabled = async () =>
    getDisabled((await store.liveSet()).microFrontends[remote] ?? [])?.reason;
  return { store, disabled };
}

test('a remote that is switched off keeps its versions, and is as before when switched on', async () => {
  const { store } = await storeWithTwo();
  const before = await store.liveSet();
  expect(await disable(store, { ...request, reason: 'Wrong prices' })).toMatchObject({
    action: 'disable',
    before: '1.1.0',
    after: '1.1.0',
    disabled: true,
    changed: true,
  });
  const [live] = (await store.liveSet()).microFrontends[remote] ?? [];
  expect(live?.extras.disabled).toEqual({
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    reason: 'Wrong prices',
  });
  expect(await enable(store, request)).toMatchObject({ disabled: false, changed: true });
  expect(await store.liveSet()).toEqual(before);
  expect((await store.ledger()).slice(-2)).toMatchObject([
    { action: 'disable', reason: 'Wrong prices' },
    { action: 'enable', reason: null },
  ]);
});

test('it keeps its fallback even if the ledger was lost', async () => {
  const { store } = await storeWithTwo();
  await rm(join(store.folder, 'ledger.jsonl'));
  expect(await disable(store, request)).toMatchObject({ fallback: '1.0.0' });
});

test('it stays off through releases, canaries, promotions and rollbacks', async () => {
  const { store, disabled } = await storeWithTwo();
  await disable(store, { ...request, reason: 'Wrong prices' });
  await releaseFixture(store, { version: '1.2.0' });
  expect(await disabled()).toBe('Wrong prices');
  await releaseFixture(store, { version: '1.3.0' }, { traffic: 10 });
  await promote(store, request);
  expect(await disabled()).toBe('Wrong prices');
  expect(await rollback(store, request)).toMatchObject({ after: '1.2.0', disabled: true });
  expect(await disabled()).toBe('Wrong prices');
  await rollback(store, { ...request, version: '1.0.0' });
  expect(await disabled()).toBe('Wrong prices');
});

test('switching it off again changes nothing, and the first reason stays', async () => {
  const { store, disabled } = await storeWithTwo();
  expect(await enable(store, request)).toMatchObject({ changed: false });
  await disable(store, { ...request, reason: 'Wrong prices' });
  expect(await disable(store, { ...request, reason: 'Other' })).toMatchObject({ changed: false });
  expect(await disabled()).toBe('Wrong prices');
  expect(await store.ledger()).toHaveLength(3);
});

test('neither the shell nor a missing remote can be switched off', async () => {
  const { store } = await storeWithTwo();
  await releaseFixture(store, { name: HOST });
  await expect(disable(store, { ...request, remote: HOST })).rejects.toMatchObject({
    name: 'HostNeeded',
  });
  await expect(disable(store, { ...request, remote: 'mfe-none' })).rejects.toMatchObject({
    name: 'UnknownRemote',
  });
  await expect(disable(store, { ...request, expect: '1.0.0' })).rejects.toMatchObject({
    name: 'Overtaken',
  });
});
