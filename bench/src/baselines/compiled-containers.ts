import remotes from 'baseline-remotes';
import type * as containers from '@portal/shell/containers';
import { PROOF_OF_COMPILED } from './proofs';

/** Replaces the shell's containers: the remotes are compiled in, their screens stay lazy. */
export const loadContainer: typeof containers.loadContainer = async ({ container }) => {
  const remote = remotes[container];
  if (!remote) throw new Error(`${container} is not ${PROOF_OF_COMPILED}`);
  return remote;
};
