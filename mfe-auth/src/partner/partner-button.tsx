import { useFailureText, usePortal, useRemoteAction, useTranslation } from '@portal/shared';
import { Button, notify } from '@portal/shared/ui';
import { leaveFor, ownOrigin } from '../browser/browser';
import { MethodIcon } from '../login-methods/method-icon';
import { METHOD_LABELS } from '../login-methods/method-labels';
import { authorizeAddress } from './authorize-address';
import { partnerCredentials } from './partner-credentials.action';
import { rememberPartnerStart } from './partner-start';

/** Leads to the partner's own sign-in page; where that cannot be, another way is asked for. */
export function PartnerButton({ onUnavailable }: { onUnavailable: () => void }) {
  const t = useTranslation();
  const failureText = useFailureText();
  const { authorizeUrl } = usePortal().config.partnerLogin;

  const giveUp = (text: string) => {
    notify.error(text);
    onUnavailable();
  };

  const { phase, request } = useRemoteAction(partnerCredentials, {
    onSuccess: (clientId) => {
      if (clientId === '') {
        giveUp(t('Something Went Wrong'));
        return;
      }
      rememberPartnerStart();
      leaveFor(authorizeAddress({ authorizeUrl, clientId, origin: ownOrigin() }));
    },
    onError: (failure) => giveUp(failureText(failure)),
  });

  return (
    <Button busy={phase === 'processing'} onClick={() => request()}>
      <MethodIcon method="worldlink" />
      {METHOD_LABELS.worldlink}
    </Button>
  );
}
