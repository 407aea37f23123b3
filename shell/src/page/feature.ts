import type { PortalServices, PortalStore, Saga } from '@portal/shared';

type Slices = Parameters<PortalStore['addSlices']>[1];

/** What one feature of the shell adds to the page. `store.ts` joins them. */
export interface Feature {
  slices?: Slices;
  /** Their slices and sagas are added too. */
  actions?: readonly { slice: Slices[number]; saga: () => Generator }[];
  /** By owner. One that crashes is restarted alone, and the console names its owner. */
  sagas?: Record<string, Saga>;
  /** The services that pages of shell and remotes may use. */
  services?: Partial<PortalServices>;
}
