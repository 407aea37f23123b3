import type { RuntimeConfig } from '@portal/shared';

export const HELP_PATH = '/help';

/** Whether subscribers write to the provider's support from the portal. */
export const offersHelp = ({ support }: RuntimeConfig): boolean => support?.messages !== false;
