/**
 * The modules that exist once in the page: the shell provides them, remotes consume them without
 * bundling a copy. Each sub-path is a key of its own, because federation matches whole requests.
 */
export interface SharedModule {
  request: string;
  /** In the shell's first chunk, or in a separate chunk that loads at the first import. */
  arrives: 'at-start' | 'when-needed';
  why: string;
}

export const SHARED_MODULES: readonly SharedModule[] = [
  { request: 'react', arrives: 'at-start', why: 'hooks fail with two copies' },
  { request: 'react/jsx-runtime', arrives: 'at-start', why: 'elements are made with it' },
  { request: 'react-dom', arrives: 'at-start', why: 'portals and flushSync need the one renderer' },
  { request: '@portal/shared', arrives: 'at-start', why: 'contract, store, router and http' },
  { request: '@portal/shared/ui', arrives: 'at-start', why: 'controls and their styles' },
  {
    request: '@portal/shared/overlays',
    arrives: 'when-needed',
    why: 'dialogs are large, and late',
  },
  { request: '@portal/shared/validation', arrives: 'when-needed', why: 'only forms need rules' },
  {
    request: '@portal/shared/calls',
    arrives: 'when-needed',
    why: 'only remotes with calls of their own need it',
  },
];
