import type { RuntimeConfig } from '@portal/shared';

/** Where requests to the support are written. */
export const HELP_PATH = '/help';

/** Whether the provider takes requests from the portal. */
export const offersRequests = ({ support }: RuntimeConfig): boolean => support?.requests !== false;
