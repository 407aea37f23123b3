import {
  logout,
  selectProfile,
  selectSignedIn,
  useDispatch,
  useFailureText,
  useLocation,
  useNavigate,
  usePortal,
  useRemoteAction,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { Banner, Button, ButtonLink, Spinner, Stack } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { BackToLogin } from '../front-door/door-form';
import { FrontDoor } from '../front-door/front-door';
import { METHOD_LABELS } from '../methods/method-labels';
import { logFailure } from '../social/log-failure';
import { partnerLogin } from '../social/social-login.action';
import { isReturn, readArrival } from './arrival';
import { forgetPartnerStart, type PartnerStart, rememberedPartnerStart } from './partner-start';
import styles from './partner.module.css';
import { usePartnerStart } from './use-partner-start';

/**
 * Shown when no sign-in was started in this tab: the link may come from an attacker. The code is dropped.
 * A press restarts the sign-in at the partner, who may still have the person's session.
 */
function AskFirst() {
  const t = useTranslation();
  const name = METHOD_LABELS.worldlink;
  const [reason, setReason] = useState<string>();
  const { busy, begin } = usePartnerStart(setReason);
  if (reason !== undefined) return <NotSignedIn reason={reason} />;

  return (
    <FrontDoor
      title={t('Sign in with {name}?', { name })}
      lead={t('Continue only if you just chose to sign in with {name} yourself.', { name })}
    >
      <Button needsNetwork variant="primary" block busy={busy} onClick={begin}>
        {t('Continue signing in')}
      </Button>
      <BackToLogin>{t('Back to Login')}</BackToLogin>
    </FrontDoor>
  );
}

interface AskWhichAccountProps {
  /** Whether the person chose the other account. */
  busy: boolean;
  onOther: () => void;
}

/** Shown when a person is signed in already. Asks before it replaces the session. */
function AskWhichAccount({ busy, onOther }: AskWhichAccountProps) {
  const t = useTranslation();
  const { brand } = usePortal().config;
  const profile = useSelector(selectProfile);
  return (
    <FrontDoor
      title={t('You are already signed in')}
      lead={
        profile
          ? t('You are signed in as {name}.', { name: profile.name })
          : t('You are signed in to {brand}.', { brand })
      }
    >
      <Stack>
        <ButtonLink to="/" variant="primary" block>
          {t('Continue to the portal')}
        </ButtonLink>
        <Button block busy={busy} onClick={onOther}>
          {t('Sign in with the other account')}
        </Button>
      </Stack>
    </FrontDoor>
  );
}

/** Shows why the sign-in with the partner failed. */
function NotSignedIn({ reason }: { reason: string }) {
  const t = useTranslation();
  return (
    <FrontDoor title={t('We could not sign you in')}>
      <Banner tone="danger" role="alert">
        {reason}
      </Banner>
      <ButtonLink to="/login" variant="primary" block>
        {t('Back to Login')}
      </ButtonLink>
    </FrontDoor>
  );
}

interface CodeExchangeProps {
  code: string;
  /** The start of the sign-in; null if it was not in this tab. */
  start: PartnerStart | null;
}

/** Sends the partner's code to the API once, with the tab's secrets. */
function CodeExchange({ code, start }: CodeExchangeProps) {
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

  /* Waits until the mount is final and the address is clean, because a code is valid for one request only. */
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

/**
 * Signs in with the partner's code: at once, or after a press if a person is signed in already. If no
 * sign-in was started in this tab, it restarts after a press, or the API checks the code alone.
 */
function CodeLogin({ code, start }: CodeExchangeProps) {
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const { environment, partnerLogin } = usePortal().config;
  const { requirePendingFlow = environment === 'production' } = partnerLogin;
  const next = start !== null || !requirePendingFlow ? 'exchanging' : 'asking';
  const [stage, setStage] = useState<'asking' | 'leaving' | 'exchanging'>(
    signedIn ? 'asking' : next,
  );

  // The earlier session has ended. The start of the new one must not change the stage.
  if (stage === 'leaving' && !signedIn) setStage(next);

  if (stage === 'exchanging') return <CodeExchange code={code} start={start} />;
  if (!signedIn) return <AskFirst />;
  return (
    <AskWhichAccount
      busy={stage === 'leaving'}
      onOther={() => {
        setStage('leaving');
        dispatch(logout());
      }}
    />
  );
}

/** The page to which the partner returns the browser. */
export default function PartnerReturnScreen() {
  const { pathname, search, hash } = useLocation();
  const t = useTranslation();
  const navigate = useNavigate();
  const [arrival] = useState(() => readArrival(search));
  const [remembered] = useState(rememberedPartnerStart);
  const [isOfOther] = useState(() => remembered !== null && !isReturn(search, remembered));
  const start = isOfOther ? null : remembered;

  /* The response has been read: neither the address nor the tab may keep it. */
  const next = arrival.kind === 'nothing' ? '/login' : pathname;
  useEffect(() => {
    forgetPartnerStart();
    if (next !== pathname + search + hash) void navigate(next, { replace: true });
  }, [navigate, next, pathname, search, hash]);

  switch (arrival.kind) {
    case 'nothing':
      return null;
    case 'refused':
      // Anybody can craft a link to this page: show its error text as the partner's only after a start in this tab.
      return <NotSignedIn reason={start ? arrival.reason : t('Something Went Wrong')} />;
    case 'code':
      // A code of another start is always discarded, even if the configuration allows codes without a start.
      return isOfOther ? <AskFirst /> : <CodeLogin code={arrival.code} start={start} />;
  }
}
