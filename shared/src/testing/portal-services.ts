import { DEFAULT_CONFIG } from '../contract';
import type { PortalServices } from '../remote';

/** What the shell gives every screen, by defaults that do nothing. */
export const portalServices = (given: Partial<PortalServices> = {}): PortalServices => ({
  config: DEFAULT_CONFIG,
  language: 'en',
  rememberedEmail: () => '',
  hold: () => () => undefined,
  mayAdd: () => false,
  pageShown: () => undefined,
  ...given,
});
