import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@portal/shared';
import type * as containers from '@portal/shell/containers';
import { PROOF_OF_FEDERATED } from './proofs';

/** Replaces the shell's containers: the way in the documentation of Module Federation. */
export const loadContainer: typeof containers.loadContainer = async ({ container }) => {
  const module = await loadRemote<{ default?: RemoteModule }>(`${container}/remote`);
  if (!module?.default) throw new Error(`${container} is not ${PROOF_OF_FEDERATED}`);
  return module.default;
};
