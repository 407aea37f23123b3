import { noteProviderScript, providerScriptRan } from './provider-scripts';

test('a document is clean until a script of a provider is let in', () => {
  expect(providerScriptRan()).toBe(false);
  noteProviderScript();
  expect(providerScriptRan()).toBe(true);
});
