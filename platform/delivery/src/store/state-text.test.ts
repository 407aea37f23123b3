import { cleanUp, releaseFixture, storeFixture } from '../testing/portal-fixture';
import { liveSetText, parseLiveSet } from './state-text';

afterEach(cleanUp);

test('a version that lost its hash is damaged, and never loaded without one', async () => {
  const store = await storeFixture();
  await releaseFixture(store);
  const liveSet = await store.liveSet();
  expect(parseLiveSet('live.json', liveSetText(liveSet))).toEqual(liveSet);
  for (const version of liveSet.microFrontends['mfe-cameras'] ?? [])
    version.metadata.integrity = '';
  expect(() => parseLiveSet('live.json', liveSetText(liveSet))).toThrow(
    /live\.json cannot be read: .*integrity is not of this form: A hash is/,
  );
});
