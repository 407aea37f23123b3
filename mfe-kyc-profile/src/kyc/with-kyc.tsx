import { useRemoteData, useTranslation, type KycRecord, type Profile } from '@portal/shared';
import type { ReactNode } from 'react';
import { DetailsLoading } from '../details/details-loading';
import { NotLoaded } from '../details/not-loaded';
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
  const { subscriber_id: subscriberId } = profile.subscriber_details;
  const { kyc_verified: status } = profile;
  const isSubmitted = status !== NOT_SUBMITTED;
  const request = isSubmitted ? { subscriberId, status } : null;
  const { phase, data, error, reload } = useRemoteData(kyc, request);

  if (!isSubmitted) return children(null);
  if (data) return children(data.record);
  if (phase !== 'error' || !error) return <DetailsLoading />;
  return (
    <NotLoaded title={t('Your verification could not be loaded.')} error={error} reload={reload} />
  );
}
