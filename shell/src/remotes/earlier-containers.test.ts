import { serveEarlierContainers, type SharedTaker } from './earlier-containers';

interface Runtime {
  ModuleFederation: new (options: { name: string }) => SharedTaker;
  CurrentGlobal: { __FEDERATION__: { __INSTANCES__: unknown[] } };
  helpers: { global?: object };
  getGlobalFederationConstructor: () => unknown;
  setGlobalFederationInstance: (instance: unknown) => void;
}

/** The page's end of what an entry of shell 1.1 does: it makes an instance and is given what is shared. */
function take(name: string): SharedTaker {
  serveEarlierContainers();
  const runtime = (globalThis as unknown as { _FEDERATION_RUNTIME_CORE: Runtime })
    ._FEDERATION_RUNTIME_CORE;
  const Taker = (runtime.getGlobalFederationConstructor() ??
    runtime.ModuleFederation) as Runtime['ModuleFederation'];
  const taker = new Taker({ name });
  runtime.setGlobalFederationInstance(taker);
  expect(runtime.CurrentGlobal.__FEDERATION__.__INSTANCES__).toEqual([]);
  return taker;
}

test('a container takes what the page shares, and marks it as taken', async () => {
  const react = { get: () => () => 'React', loaded: false };
  const taker = take('mfe_a_1_0_0');
  // It attaches the scopes before it is given any.
  const scopes = taker.shareScopeMap;
  taker.initShareScopeMap('default', { react: { '19.3.1': react } });
  expect(scopes).toHaveProperty('default.react');
  expect(taker.initializeSharing()).toEqual([]);
  const make = await taker.loadShare('react');
  expect(make && make()).toBe('React');
  expect(react.loaded).toBe(true);
});

test('a missing module returns false, so that the container reports it', async () => {
  const taker = take('mfe_a_1_0_0');
  taker.initShareScopeMap('default', {});
  expect(await taker.loadShare('vue')).toBe(false);
});

test('a late module is awaited, and a failure is not stored', async () => {
  const get = jest
    .fn<Promise<() => unknown>, []>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValueOnce(() => 'dialogs');
  const taker = take('mfe_a_1_0_0');
  taker.initShareScopeMap('default', { dialogs: { '1.1.0': { get } } });
  await expect(taker.loadShare('dialogs')).rejects.toThrow('no network');
  const make = await taker.loadShare('dialogs');
  expect(make && make()).toBe('dialogs');
});
