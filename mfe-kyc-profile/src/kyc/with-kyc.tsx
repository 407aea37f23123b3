import {
  useFailureText,
  useRemoteData,
  useTranslation,
  type KycRecord,
  type Profile,
} from '@portal/shared';
import { Button, Card, EmptyState } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { DetailsLoading } from '../details/details-loading';
import { NOT_SUBMITTED } from '../kyc-status/kyc-status';
import { kyc } from './kyc.action';

export interface WithKycProps {
  profile: Profile;
  /** Gets null if nothing was submitted. */
  children: (record: KycRecord | null) => ReactNode;
}

/** Loads the verification, if one was submitted, and renders its children. */
export function WithKyc({ profile, children }: WithKycProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const { subscriber_id: subscriberId } = profile.subscriber_details;
  const isSubmitted = profile.kyc_verified !== NOT_SUBMITTED;
  const { phase, data, error, reload } = useRemoteData(kyc, isSubmitted ? { subscriberId } : null);

  if (!isSubmitted) return children(null);
  if (data) return children(data.record);
  if (phase !== 'error' || !error) return <DetailsLoading />;
  return (
    <Card role="alert">
      <EmptyState
        icon="warning"
        title={t('Your verification could not be loaded.')}
        action={<Button onClick={reload}>{t('Try again')}</Button>}
      >
        {failureText(error)}
      </EmptyState>
    </Card>
  );
}
