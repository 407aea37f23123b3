import remotes from 'baseline-remotes';
import type { LoadContainer } from '@portal/shell/containers';
import { PROOF_OF_COMPILED } from './proofs';

/** Takes the place of the shell's containers: the remotes are compiled in, their screens stay lazy. */
export const createContainers = (): LoadContainer => async (request) => {
  const remote = remotes[request.container];
  if (!remote) throw new Error(`${request.container} is not ${PROOF_OF_COMPILED}`);
  return remote;
};
