import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import {
  builtHere,
  DeliveryError,
  history,
  openStore,
  rollback,
  type Store,
} from '@portal/delivery';
import { testFolder } from '../machine/testing/test-folder';
import { createWorkshop } from '../testing/workshop';
import { releaseRaised } from './release-raised';

const root = testFolder();

let store: Store;
beforeEach(() => {
  store = openStore(mkdtempSync(join(root, 'store-')));
});

/** Releases raised versions. Returns what was built, reported and refused. */
async function releaseAll(versions: Record<string, string>, dryRun = false) {
  const workshop = createWorkshop(root, versions);
  const messages: string[] = [];
  const request = { who: 'asha', reason: 'Monday', dryRun };
  const report = (line: string) => void messages.push(line);
  const refused = await releaseRaised(store, request, report, workshop);
  return { built: workshop.built, messages, refused };
}
const FIRST = { 'mfe-one': '1.0.0', 'mfe-two': '1.0.0' };

test('packages that the store lacks are built and released, but not a second time', async () => {
  expect(await releaseAll(FIRST)).toMatchObject({ built: ['mfe-one 1.0.0', 'mfe-two 1.0.0'] });
  const { built, messages } = await releaseAll(FIRST);
  expect(built).toEqual([]);
  expect(messages).toEqual([expect.stringContaining('Every version is released already')]);
});

test('only a raised version is built and released, with who and why', async () => {
  await releaseAll(FIRST);
  const { built } = await releaseAll({ ...FIRST, 'mfe-two': '1.1.0' });
  expect(built).toEqual(['mfe-two 1.1.0']);
  const [last] = await history(store, {});
  expect(last).toMatchObject({ remote: 'mfe-two', after: '1.1.0', who: 'asha', reason: 'Monday' });
});

test('a version records who released it, and from where, like one that portal releases', async () => {
  const stage: Store['artifacts']['stage'] = store.artifacts.stage.bind(store.artifacts);
  const origins: object[] = [];
  jest.spyOn(store.artifacts, 'stage').mockImplementation(async (build) => {
    const staged = await stage(build);
    return { ...staged, keep: (origin) => (origins.push(origin), staged.keep(origin)) };
  });
  await releaseAll({ 'mfe-one': '1.0.0' });
  const origin = await builtHere(join(root, 'mfe-one/dist'), 'asha');
  expect(origins).toEqual([{ ...origin, trialRun: expect.objectContaining({ skipped: false }) }]);
});

test('a defect is not treated as a refusal', async () => {
  jest.spyOn(store.artifacts, 'stage').mockRejectedValue(new Error('out of order'));
  await expect(releaseAll(FIRST)).rejects.toThrow('out of order');
});

test('a dry run only reports', async () => {
  await releaseAll(FIRST);
  const { built, messages } = await releaseAll(
    { ...FIRST, 'mfe-two': '1.1.0', 'mfe-new': '1.0.0' },
    true,
  );
  expect(messages).toEqual(['mfe-two 1.1.0 (live: 1.0.0)', 'mfe-new 1.0.0 (live: none)']);
  expect(built).toEqual([]);
  expect((await store.liveSet()).microFrontends['mfe-new']).toBeUndefined();
});

test('a stored version that never went live is released', async () => {
  jest.spyOn(store, 'change').mockImplementationOnce((decide) =>
    store.change(async (state) => {
      await decide(state);
      throw new DeliveryError('BucketAway', { message: 'no answer', hint: 'again' });
    }),
  );
  await releaseAll({ 'mfe-one': '1.0.0' });
  expect(await store.artifacts.versions('mfe-one')).toEqual(['1.0.0']);
  expect((await releaseAll({ 'mfe-one': '1.0.0' })).built).toEqual(['mfe-one 1.0.0']);
  expect(Object.keys((await store.liveSet()).microFrontends)).toEqual(['mfe-one']);
});

test('a version that was rolled back is not released again', async () => {
  await releaseAll(FIRST);
  const raised = { ...FIRST, 'mfe-two': '1.1.0' };
  await releaseAll(raised);
  await rollback(store, { remote: 'mfe-two', who: 'asha' });
  expect((await releaseAll(raised)).built).toEqual([]);
});

test('a refused package is reported, and does not stop the others', async () => {
  // mfe-three gets the address of mfe-one.
  const workshop = createWorkshop(root, {
    'mfe-one': '1.0.0',
    'mfe-three': '1.0.0',
    'mfe-two': '1.0.0',
  });
  const [one, three] = workshop.packages();
  three!.manifest.routes = one!.manifest.routes;
  const messages: string[] = [];
  const request = { who: 'asha', dryRun: false };
  const refused = await releaseRaised(store, request, (line) => void messages.push(line), workshop);
  expect(refused).toBe(1);
  expect(messages.slice(-3)).toEqual([
    '  released mfe-one 1.0.0',
    expect.stringMatching(/^ {2}refused mfe-three 1\.0\.0: .*already owns.* \(PORTAL-122\)$/),
    '  released mfe-two 1.0.0',
  ]);
});
