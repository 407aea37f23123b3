import type { LoginMethod, LoginMethodName, RuntimeConfig } from '@portal/shared';

const METHODS: readonly LoginMethodName[] = ['google', 'facebook', 'worldlink', 'apple'];

/** Whether a method has its configuration. The partner's client id comes from the API. */
const isConfigured: Record<LoginMethodName, (config: RuntimeConfig) => boolean> = {
  google: ({ social }) => social.google.clientId !== '',
  facebook: ({ social }) => social.facebook.appId !== '',
  worldlink: ({ partnerLogin }) => partnerLogin.authorizeUrl !== '',
  apple: ({ social }) => social.apple.clientId !== '',
};

/** The configured methods, enabled by the server or not. */
export const configuredMethods = (config: RuntimeConfig): LoginMethodName[] =>
  METHODS.filter((name) => isConfigured[name](config));

/**
 * The methods that are configured and that the server lists as enabled, in the portal's order. Unknown
 * names are omitted.
 */
export const offeredMethods = (
  listed: readonly LoginMethod[],
  config: RuntimeConfig,
): LoginMethodName[] =>
  configuredMethods(config).filter((name) =>
    listed.some((method) => method.name === name && method.status === '1'),
  );
