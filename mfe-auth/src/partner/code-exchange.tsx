import {
  useFailureText,
  useNavigate,
  usePortal,
  useRemoteAction,
  useTranslation,
} from '@portal/shared';
import { Spinner } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { FrontDoor } from '../front-door/front-door';
import { logFailure } from '../social/log-failure';
import { partnerLogin } from '../social/social-login.action';
import { NotSignedIn } from './partner-pages';
import type { PartnerStart } from './partner-start';
import styles from './partner.module.css';

export interface CodeExchangeProps {
  code: string;
  /** The start of the sign-in, if it was in this tab. */
  start: PartnerStart | null;
}

/** Sends the partner's code to the API once, with the tab's secrets. */
export function CodeExchange({ code, start }: CodeExchangeProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { social, partnerLogin: partner } = usePortal().config;
  const { platform } = social;
  const { pkce = true } = partner;
  const [reason, setReason] = useState<string>();

  const { request } = useRemoteAction(partnerLogin, {
    // The login page redirects signed-in people to their target.
    onSuccess: () => void navigate('/login', { replace: true }),
    onError: (failure) => {
      logFailure('worldlink', `${failure.kind} ${failure.status}`);
      setReason(failureText(failure));
    },
  });

  /* Not before the mount is final and the address is clean: a code is good for one request. */
  useEffect(() => {
    const timer = setTimeout(() =>
      request({
        login_type: 'worldlink',
        token: code,
        Platform: platform,
        ...(start && { nonce: start.nonce }),
        ...(start && pkce && { code_verifier: start.codeVerifier }),
      }),
    );
    return () => clearTimeout(timer);
  }, [request, code, start, platform, pkce]);

  if (reason !== undefined) return <NotSignedIn reason={reason} />;
  return (
    <FrontDoor title={t('Authorizing ...')}>
      <div className={styles['waiting']}>
        <Spinner />
      </div>
    </FrontDoor>
  );
}
