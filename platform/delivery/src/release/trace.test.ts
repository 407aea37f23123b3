import { joinMaps } from '@portal/shared/contract/source-maps';
import { cleanUp, hostFixture, releaseFixture } from '../testing/portal-fixture';
import { ask } from '../testing/http';
import { STORE_KINDS } from '../testing/store-kinds';
import { prune } from './prune';
import { trace } from './trace';

afterEach(cleanUp);

/** For `entry.js`: its second line comes from `src/page.tsx`, line 2, column 5. */
const MAPS = joinMaps([
  [
    'entry.js',
    JSON.stringify({ version: 3, sources: ['./src/page.tsx'], names: [], mappings: ';AACI' }),
  ],
]);
describe.each(STORE_KINDS)('in %s', (_kind, open) => {
  async function released() {
    const tested = await open();
    await releaseFixture(tested.store, { name: 'shell' });
    await releaseFixture(tested.store, { maps: MAPS });
    return tested;
  }

  test.each([
    ['at show (https://a.example/remotes/mfe-cameras/1.0.0/entry.js:2:1)', 'at show (PLACE)'],
    ['show@https://a.example/remotes/mfe-cameras/1.0.0/entry.js?attempt=2:2:9', 'show@PLACE'],
    [
      'Error: no\n    at entry.js:2:1\n    at <anonymous>',
      'Error: no\n    at PLACE\n    at <anonymous>',
    ],
  ])('the positions of %j are found', async (stack, traced) => {
    const { store } = await released();
    const place = 'src/page.tsx:2:5 in mfe-cameras 1.0.0';
    expect(await trace(store, { stack })).toEqual({
      stack: traced.replace('PLACE', place),
      notes: [],
    });
  });

  test('positions that cannot be found stay unchanged, and a note says why', async () => {
    const { store } = await released();
    const stack = 'at a (gone.js:1:1) at b (/remotes/mfe-cameras/1.0.0/chunks/page.js:1:1)';
    expect(await trace(store, { stack })).toEqual({
      stack,
      notes: [
        'gone.js is of no version in the store',
        'mfe-cameras 1.0.0 has no source map of chunks/page.js',
      ],
    });
  });

  test('source maps are stored with their version, but are not its files, and no server publishes them', async () => {
    const tested = await released();
    const { store } = tested;
    const stored = [...(await tested.files()).keys()].filter((path) =>
      path.includes('source-maps'),
    );
    expect(stored).toEqual(['source-maps/mfe-cameras/1.0.0.json']);
    const origin = await hostFixture(store);
    for (const path of ['source-maps.json', 'entry.js.map']) {
      const { status } = await ask(origin, `/remotes/mfe-cameras/1.0.0/${path}`);
      expect(status).toBe(404);
    }
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await releaseFixture(store, { version });
    await prune(store, { keep: 0, days: 0 });
    expect(
      [...(await tested.files()).keys()].filter((path) => path.includes('source-maps')),
    ).toEqual([]);
  });

  test('maps that do not belong to the build are not used', async () => {
    const { store } = await released();
    await store.sourceMaps.keep('mfe-cameras/1.0.0', MAPS.replace('page.tsx', 'evil.tsx'));
    const { stack } = await trace(store, { stack: 'entry.js:2:1' });
    expect(stack).toBe('entry.js:2:1');
  });
});
