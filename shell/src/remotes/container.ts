import type { RemoteModule } from '@portal/shared';
import type { ShareScope } from './share-scope';

/** The container that a remote's entry defines. */
export interface Container {
  init: (shared: ShareScope) => unknown;
  get: (exposed: string) => Promise<() => { default?: RemoteModule }>;
}
