/** A module that exists once in the page. */
export interface SharedModule {
  request: string;
  /** In the shell's first chunk, or in a separate chunk that loads at the first import. */
  arrives: 'at-start' | 'when-needed';
}

/**
 * The modules that the shell provides and remotes consume without bundling a copy. Each sub-path is a separate key,
 * because federation matches whole requests.
 */
export const SHARED_MODULES: readonly SharedModule[] = [
  // Hooks fail with two copies, and all elements must come from the same runtime.
  { request: 'react', arrives: 'at-start' },
  { request: 'react/jsx-runtime', arrives: 'at-start' },
  // Portals and flushSync need the same renderer.
  { request: 'react-dom', arrives: 'at-start' },
  { request: '@portal/shared', arrives: 'at-start' },
  { request: '@portal/shared/ui', arrives: 'at-start' },
  { request: '@portal/shared/overlays', arrives: 'when-needed' },
  { request: '@portal/shared/validation', arrives: 'when-needed' },
  { request: '@portal/shared/calls', arrives: 'when-needed' },
];
