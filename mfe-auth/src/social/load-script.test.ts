import { providerScriptRan } from '@portal/shared';
import { findScripts, settleScript } from '../testing/provider-script';
import { loadScript } from './load-script';

const ADDRESS = 'https://provider.test/sdk.js';

afterEach(() => document.head.replaceChildren());

test('a loaded script is ready; the document is marked before it runs', async () => {
  expect(providerScriptRan()).toBe(false);
  const loading = loadScript(ADDRESS);
  expect(providerScriptRan()).toBe(true);
  await settleScript(ADDRESS, 'load');
  await expect(loading).resolves.toBeUndefined();
});

test('a script that says itself when it is ready is waited for', async () => {
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

test('a script that cannot be loaded leaves nothing behind', async () => {
  const loading = loadScript(ADDRESS);
  const refused = expect(loading).rejects.toThrow('it could not be loaded');
  await settleScript(ADDRESS, 'error');
  await refused;
  expect(findScripts(ADDRESS)).toEqual([]);
});

test('a script that never loads is given up', async () => {
  jest.useFakeTimers();
  const loading = expect(loadScript(ADDRESS)).rejects.toThrow('it took too long');
  jest.advanceTimersByTime(15_000);
  await loading;
  expect(findScripts(ADDRESS)).toEqual([]);
});
