/**
 * Texts in built files that prove that a baseline's file replaced the shell's containers: otherwise the portal would be
 * measured against itself.
 */
export const PROOF_OF_COMPILED = 'compiled into this baseline';
export const PROOF_OF_FEDERATED = 'known to this federation';
