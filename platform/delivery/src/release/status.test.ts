import { HOST } from '@portal/shared/contract';
import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { disable, rollback } from './rollback';
import { history, status } from './status';

afterEach(cleanUp);

async function usedStore() {
  const store = await storeFixture();
  await releaseFixture(store);
  await releaseFixture(store, { version: '1.1.0' });
  await releaseFixture(store, { name: HOST });
  await rollback(store, { remote: 'mfe-cameras', who: 'bina', reason: 'Slow' });
  return store;
}

test('status says what is live, the host first', async () => {
  expect(await status(await usedStore())).toMatchObject([
    {
      remote: HOST,
      kind: 'host',
      live: '1.0.0',
      canary: null,
      disabled: null,
      contract: '2.0.0',
      last: { who: 'asha' },
    },
    {
      remote: 'mfe-cameras',
      kind: 'remote',
      live: '1.0.0',
      fallback: null,
      contract: '^2.0.0',
      versions: ['1.0.0', '1.1.0'],
      last: { who: 'bina', action: 'rollback', reason: 'Slow' },
      rolledBack: { '1.1.0': { who: 'bina', action: 'rollback', reason: 'Slow' } },
    },
  ]);
  expect(Object.keys((await status(await usedStore()))[1]!.rolledBack)).toEqual(['1.1.0']);
});

test('status shows a canary, what is switched off, and who made the stable version live', async () => {
  const store = await usedStore();
  await releaseFixture(store, { version: '1.2.0' }, { who: 'chandra', traffic: 10 });
  await disable(store, { remote: 'mfe-cameras', who: 'chandra', reason: 'Wrong prices' });
  expect((await status(store))[1]).toMatchObject({
    live: '1.0.0',
    canary: { version: '1.2.0', traffic: 10 },
    disabled: { reason: 'Wrong prices' },
    last: { who: 'bina', action: 'rollback' },
  });
});

test('history is newest first, of all remotes or of one', async () => {
  const store = await usedStore();
  expect((await history(store)).map(({ remote, after }) => `${remote} ${after}`)).toEqual([
    'mfe-cameras 1.0.0',
    'shell 1.0.0',
    'mfe-cameras 1.1.0',
    'mfe-cameras 1.0.0',
  ]);
  expect(await history(store, { remote: HOST })).toHaveLength(1);
  await expect(history(store, { remote: 'mfe-none' })).rejects.toMatchObject({
    name: 'UnknownRemote',
  });
});
