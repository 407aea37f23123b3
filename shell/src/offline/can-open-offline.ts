import type { RuntimeConfig } from '@portal/shared';

/** Whether pages open without a network: in this browser, by this portal. */
export const canOpenOffline = ({ offline }: RuntimeConfig): boolean =>
  offline !== false && window.isSecureContext && 'serviceWorker' in navigator;
