import { selectProfile, usePortal, useSelector, useTranslation } from '@portal/shared';
import { Banner, Button, ButtonLink, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { BackToLogin } from '../front-door/door-form';
import { FrontDoor } from '../front-door/front-door';
import { METHOD_LABELS } from '../methods/method-labels';
import { usePartnerStart } from './use-partner-start';

/**
 * Shown when no sign-in was started in this tab: the link may come from an attacker. The code is dropped.
 * A press restarts the sign-in at the partner, who may still have the person's session.
 */
export function AskFirst() {
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

export interface AskWhichAccountProps {
  /** Whether the other account was chosen. */
  busy: boolean;
  onOther: () => void;
}

/** Shown when a person is signed in already. Asks before it replaces the session. */
export function AskWhichAccount({ busy, onOther }: AskWhichAccountProps) {
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
export function NotSignedIn({ reason }: { reason: string }) {
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
