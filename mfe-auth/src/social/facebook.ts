import { loadScript } from './load-script';
import type { PrepareProvider } from './provider';

/** The used part of Facebook's SDK. */
interface FacebookSdk {
  init(options: { appId: string; version: string; status: false; xfbml: false }): void;
  login(
    callback: (answer: {
      status: 'connected' | 'not_authorized' | 'unknown';
      authResponse?: { accessToken: string } | null;
    }) => void,
    options: { scope: string; auth_type?: 'rerequest' },
  ): void;
}

declare global {
  interface Window {
    FB?: FacebookSdk;
    /** The SDK calls it when it is loaded. */
    fbAsyncInit?: () => void;
  }
}

const PERMISSIONS = 'public_profile,email';

/** Resolves with an access token. Without one, the person closed the window or refused. */
export const prepareFacebook: PrepareProvider = async ({ social }) => {
  const { appId, sdkVersion, script } = social.facebook;
  await loadScript(script, (ready) => {
    window.fbAsyncInit = ready;
  });
  const sdk = window.FB;
  if (!sdk) throw new Error('The script of Facebook brought nothing');
  sdk.init({ appId, version: sdkVersion, status: false, xfbml: false });
  return {
    kind: 'window',
    ask: (question) =>
      new Promise((resolve) => {
        sdk.login(
          ({ status, authResponse }) => {
            if (status !== 'connected') resolve({ outcome: 'closed' });
            else if (authResponse) resolve({ outcome: 'token', token: authResponse.accessToken });
            else resolve({ outcome: 'failed', reason: 'no access token was handed over' });
          },
          // Without it, Facebook does not ask again for a permission that was refused.
          { scope: PERMISSIONS, ...(question?.asksAgainForEmail && { auth_type: 'rerequest' }) },
        );
      }),
  };
};
