import { DEFAULT_CONFIG, type RuntimeConfig } from '@portal/shared';

const { social } = DEFAULT_CONFIG;

/**
 * A configuration of all providers in a document that allows their scripts. Each call is a new document
 * without loaded scripts.
 */
export const configured = (): Pick<RuntimeConfig, 'allowsProviderScripts' | 'social'> => ({
  allowsProviderScripts: true,
  social: {
    ...social,
    google: { ...social.google, clientId: 'google-client' },
    facebook: { ...social.facebook, appId: 'facebook-app' },
    apple: { ...social.apple, clientId: 'apple-client' },
  },
});
