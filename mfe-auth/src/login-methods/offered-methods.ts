import type { LoginMethod, LoginMethodName, RuntimeConfig } from '@portal/shared';

const METHODS: readonly LoginMethodName[] = ['google', 'facebook', 'worldlink', 'apple'];

/** Whether the portal is known to the provider of a method; the partner's client id comes with a call. */
const isConfigured: Record<LoginMethodName, (config: RuntimeConfig) => boolean> = {
  google: ({ social }) => social.google.clientId !== '',
  facebook: ({ social }) => social.facebook.appId !== '',
  worldlink: ({ partnerLogin }) => partnerLogin.authorizeUrl !== '',
  apple: ({ social }) => social.apple.clientId !== '',
};

/** What this environment can offer, should the server enable it. */
export const configuredMethods = (config: RuntimeConfig): LoginMethodName[] =>
  METHODS.filter((name) => isConfigured[name](config));

/**
 * The methods the server lists as enabled and this environment can offer, in the portal's order;
 * names it does not know are left out.
 */
export const offeredMethods = (
  listed: readonly LoginMethod[],
  config: RuntimeConfig,
): LoginMethodName[] =>
  configuredMethods(config).filter((name) =>
    listed.some((method) => method.name === name && method.status === '1'),
  );
