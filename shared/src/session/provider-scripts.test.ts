import { noteProviderScript, providerScriptRan } from './provider-scripts';

test("a document is clean until a provider's script is loaded", () => {
  expect(providerScriptRan()).toBe(false);
  noteProviderScript();
  expect(providerScriptRan()).toBe(true);
});
