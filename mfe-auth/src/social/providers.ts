import { prepareApple } from './apple';
import { prepareFacebook } from './facebook';
import { prepareGoogle } from './google';
import type { PrepareProvider, Provider, ProviderSetup } from './provider';

const PREPARE = {
  google: prepareGoogle,
  facebook: prepareFacebook,
  apple: prepareApple,
} satisfies Record<string, PrepareProvider>;

/** A sign-in method that needs a provider's script. */
export type ScriptMethod = keyof typeof PREPARE;

type Prepared = Map<ScriptMethod, Promise<Provider>>;

/** The loaded providers by configuration. They outlive the screens. */
const preparedFor = new WeakMap<ProviderSetup['social'], Prepared>();

/** The provider of a method, loaded at the first call, and again after a failure. */
export function loadProvider(method: ScriptMethod, setup: ProviderSetup): Promise<Provider> {
  const prepared = preparedFor.get(setup.social) ?? new Map<ScriptMethod, Promise<Provider>>();
  preparedFor.set(setup.social, prepared);
  const known = prepared.get(method);
  if (known) return known;
  const preparing = PREPARE[method](setup);
  prepared.set(method, preparing);
  preparing.catch(() => prepared.delete(method));
  return preparing;
}
