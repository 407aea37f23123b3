import { DEFAULT_CONFIG, type RuntimeConfig } from '@portal/shared';

const { social } = DEFAULT_CONFIG;

/**
 * An environment every provider knows, in a document where their scripts may run. Each call is
 * another document: nothing is prepared in it.
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
