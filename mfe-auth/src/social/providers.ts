import { prepareApple } from './apple';
import { prepareFacebook } from './facebook';
import { prepareGoogle } from './google';
import type { PrepareProvider, Provider, ProviderSetup } from './provider';

const PREPARE = {
  google: prepareGoogle,
  facebook: prepareFacebook,
  apple: prepareApple,
} satisfies Record<string, PrepareProvider>;

/** A way to sign in that needs a script of its provider. */
export type ScriptMethod = keyof typeof PREPARE;

type Prepared = Map<ScriptMethod, Promise<Provider>>;

/** What was prepared, whatever screens come and go: for each configuration, of which a document has one. */
const preparedFor = new WeakMap<ProviderSetup['social'], Prepared>();

/** The provider of a method, prepared when it is first asked for; after a failure, again. */
export function providerOf(method: ScriptMethod, setup: ProviderSetup): Promise<Provider> {
  const prepared = preparedFor.get(setup.social) ?? new Map<ScriptMethod, Promise<Provider>>();
  preparedFor.set(setup.social, prepared);
  const known = prepared.get(method);
  if (known) return known;
  const preparing = PREPARE[method](setup);
  prepared.set(method, preparing);
  preparing.catch(() => prepared.delete(method));
  return preparing;
}
