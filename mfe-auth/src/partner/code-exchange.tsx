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
import styles from './partner.module.css';
import { NotSignedIn } from './not-signed-in';

/** Gives the partner's code to the API, once. */
export function CodeExchange({ code }: { code: string }) {
  const t = useTranslation();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { platform } = usePortal().config.social;
  const [reason, setReason] = useState<string>();

  const { request } = useRemoteAction(partnerLogin, {
    // The login page leads whoever is signed in on to where they wanted to go.
    onSuccess: () => void navigate('/login', { replace: true }),
    onError: (failure) => {
      logFailure('worldlink', `${failure.kind} ${failure.status}`);
      setReason(failureText(failure));
    },
  });

  /* Not before the mount is final and the address is clean: a code is good for one request. */
  useEffect(() => {
    const timer = setTimeout(() =>
      request({ login_type: 'worldlink', token: code, Platform: platform }),
    );
    return () => clearTimeout(timer);
  }, [request, code, platform]);

  if (reason !== undefined) return <NotSignedIn reason={reason} />;
  return (
    <FrontDoor title={t('Authorizing ...')}>
      <div className={styles['waiting']}>
        <Spinner />
      </div>
    </FrontDoor>
  );
}
