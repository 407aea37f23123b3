import { providerScriptRan } from '@portal/shared';
import { findScripts, settleScript } from '../testing/provider-script';
import { loadScript } from './load-script';

const ADDRESS = 'https://provider.test/sdk.js';

afterEach(() => document.head.replaceChildren());

test('resolves when the script has loaded; the document is marked before it runs', async () => {
  expect(providerScriptRan()).toBe(false);
  const loading = loadScript(ADDRESS);
  expect(providerScriptRan()).toBe(true);
  await settleScript(ADDRESS, 'load');
  await expect(loading).resolves.toBeUndefined();
});

test('waits for a script that signals itself when it is ready', async () => {
  const settled = jest.fn();
  let ready = (): void => undefined;
  const loading = loadScript(ADDRESS, (onReady) => {
    ready = onReady;
  }).then(settled);
  await settleScript(ADDRESS, 'load');
  expect(settled).not.toHaveBeenCalled();
  ready();
  await loading;
  expect(settled).toHaveBeenCalled();
});

test('removes a script that fails to load', async () => {
  const loading = loadScript(ADDRESS);
  const refused = expect(loading).rejects.toThrow('it could not be loaded');
  await settleScript(ADDRESS, 'error');
  await refused;
  expect(findScripts(ADDRESS)).toEqual([]);
});

test('gives up a script that never loads', async () => {
  jest.useFakeTimers();
  const loading = expect(loadScript(ADDRESS)).rejects.toThrow('it took too long');
  jest.advanceTimersByTime(15_000);
  await loading;
  expect(findScripts(ADDRESS)).toEqual([]);
});
