import { NO_SHELL, type PortalServices } from '../remote/portal-services';

/** The shell's services with defaults that do nothing. */
export const portalServices = (given: Partial<PortalServices> = {}): PortalServices => ({
  ...NO_SHELL,
  ...given,
});
