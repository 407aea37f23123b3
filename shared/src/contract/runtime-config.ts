import type { HostName } from './calls';

/** What differs between environments: inline JSON in the HTML, so one build serves them all. */
export interface RuntimeConfig {
  environment: 'development' | 'production';
  /** The product's name, shown in the header and in titles. */
  brand: string;
  /** The prefix of each host of the API. */
  hosts: Record<HostName, string>;
  /** ISO 4217, for prices. */
  currency: string;
  payment: {
    /** The wallet's identifier, sent as `payment_method`. */
    method: string;
    /** Hosts a payment may lead to, besides the portal's own origin. */
    allowedHosts: string[];
  };
}

/** Hosts of an API that answers below `prefix` on the portal's own origin. */
export const hostsBelow = (prefix: string): Record<HostName, string> => ({
  auth: prefix,
  account: `${prefix}/subscribers/account/v1`,
  inventory: `${prefix}/subscribers/inventory/v1`,
  services: `${prefix}/subscribers/service/v1`,
  packages: `${prefix}/subscribers/package/v1`,
  subscriptions: `${prefix}/subscribers/package/v1`,
  base: prefix,
  sms: prefix,
  resources: prefix,
});

export const DEFAULT_CONFIG: RuntimeConfig = {
  environment: 'development',
  brand: 'Subscriber Portal',
  hosts: hostsBelow('/api'),
  currency: 'NPR',
  payment: { method: 'sandbox-wallet', allowedHosts: [] },
};
