import { useFailureText, usePortal, useRemoteAction, useTranslation } from '@portal/shared';
import { leaveFor, ownOrigin } from '../front-door/browser';
import { authorizeAddress, createChallenge } from './authorize-address';
import { partnerCredentials } from './partner-credentials.action';
import { newPartnerStart, rememberPartnerStart } from './partner-start';

/** Starts a sign-in in this tab and opens the partner's page. `onFailure` gets the message of a failure. */
export function usePartnerStart(onFailure: (text: string) => void) {
  const t = useTranslation();
  const failureText = useFailureText();
  const { authorizeUrl, pkce = true, state } = usePortal().config.partnerLogin;

  const leadTo = async (clientId: string): Promise<void> => {
    const start = newPartnerStart(state);
    const challenge = pkce ? await createChallenge(start.codeVerifier) : undefined;
    rememberPartnerStart(start);
    leaveFor(
      authorizeAddress({
        authorizeUrl,
        clientId,
        origin: ownOrigin(),
        nonce: start.nonce,
        state: start.state ?? 'login',
        challenge,
      }),
    );
  };

  const { phase, request } = useRemoteAction(partnerCredentials, {
    onSuccess: (clientId) => {
      const leading = clientId === '' ? Promise.reject(new Error('no id')) : leadTo(clientId);
      leading.catch(() => onFailure(t('Something Went Wrong')));
    },
    onError: (failure) => onFailure(failureText(failure)),
  });

  return { busy: phase === 'processing', begin: () => request() };
}
