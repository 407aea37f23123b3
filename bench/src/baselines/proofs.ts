/**
 * Texts that are found in built files when a file of the baselines took the place of the shell's
 * containers: a baseline in which it did not would measure the portal against itself.
 */
export const PROOF_OF_COMPILED = 'compiled into this baseline';
export const PROOF_OF_FEDERATED = 'known to this federation';
