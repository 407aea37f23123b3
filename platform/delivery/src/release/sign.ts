import { fault } from '../faults';
import type { SignRequest, SignedThing, Store } from '../store/store';

/**
 * Signs what is in a store with the key of this process: what another trusted key signed, and, when adopted, the rest.
 * @throws SigningKeyMissing
 */
export async function sign(store: Store, request: SignRequest): Promise<SignedThing[]> {
  if (store.signatures) return store.signatures.sign(request);
  throw fault('SigningKeyMissing', { address: store.address });
}
