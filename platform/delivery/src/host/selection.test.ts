import { HOST, versionForId } from '@portal/shared/contract';
import { release } from '../release/release';
import { disable, enable, promote } from '../release/rollback';
import { buildFixture } from '../testing/build-fixture';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';

afterEach(cleanUp);

/** A portal in which one package has 1.1.0 as a canary for half of the subscribers. */
async function getPortalWithCanary(name: string) {
  const store = await storeFixture({ name: HOST });
  await releaseFixture(store);
  const from = await buildFixture({ name, version: '1.1.0' });
  await release(store, { from, who: 'asha', traffic: 50 });
  const origin = await hostFixture(store);
  const versions = (await store.liveSet()).microFrontends[name] ?? [];

  /** The id of a browser that gets this version. */
  const getId = (version: string): string => {
    const ids = Array.from({ length: 50 }, (_, index) => `id-${index}`);
    return ids.find((id) => versionForId(name, versions, id)?.metadata.version === version) ?? '';
  };
  const pageFor = async (id: string | null) =>
    ask(origin, '/mfe-cameras/1', id === null ? {} : { cookie: `a=1; portal_cohort=${id}; b=2` });
  return { store, getId, pageFor };
}

test("a browser's page requests its own version of a remote at once", async () => {
  const { store, getId, pageFor } = await getPortalWithCanary('mfe-cameras');
  const preloaded = async (id: string | null) =>
    /href="\/remotes\/mfe-cameras\/([\d.]+)\/entry/.exec((await pageFor(id)).text)?.[1];
  const [stable, canary] = [getId('1.0.0'), getId('1.1.0')];
  expect(await preloaded(canary)).toBe('1.1.0');
  expect(await preloaded(stable)).toBe('1.0.0');
  expect(await preloaded(null)).toBe('1.0.0');
  await promote(store, { remote: 'mfe-cameras', who: 'asha' });
  expect(await preloaded(stable)).toBe('1.1.0');
});

test('a browser gets the shell of its cohort, with a separate ETag', async () => {
  const { getId, pageFor } = await getPortalWithCanary(HOST);
  const getShell = ({ text }: { text: string }) =>
    /src="\/remotes\/shell\/([\d.]+)\//.exec(text)?.[1];
  const [stable, canary] = [await pageFor(getId('1.0.0')), await pageFor(getId('1.1.0'))];
  expect([getShell(stable), getShell(canary)]).toEqual(['1.0.0', '1.1.0']);
  expect(getShell(await pageFor(null))).toBe('1.0.0');
  expect(canary.headers.etag).not.toBe(stable.headers.etag);
});

test('nothing of a remote that is switched off is preloaded', async () => {
  const { store, getId, pageFor } = await getPortalWithCanary('mfe-cameras');
  const request = { remote: 'mfe-cameras', who: 'asha' };
  await disable(store, request);
  for (const id of [null, getId('1.0.0'), getId('1.1.0')]) {
    expect((await pageFor(id)).text).not.toContain('href="/remotes/mfe-cameras/');
  }
  await enable(store, request);
  expect((await pageFor(null)).text).toContain('href="/remotes/mfe-cameras/');
});
