import { NO_SHELL, type PortalServices } from '../remote/portal-services';

/** What the shell gives every screen, by defaults that do nothing. */
export const portalServices = (given: Partial<PortalServices> = {}): PortalServices => ({
  ...NO_SHELL,
  ...given,
});
