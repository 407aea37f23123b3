import { useRemoteData, useTranslation, type KycRecord, type Profile } from '@portal/shared';
import type { ReactNode } from 'react';
import { Loaded } from '../details/loaded';
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
  const asked = useRemoteData(kyc, request);
  return (
    <Loaded
      of={isSubmitted ? asked : { ...asked, data: { record: null } }}
      reload={asked.reload}
      failed={t('Your verification could not be loaded.')}
    >
      {({ record }) => children(record)}
    </Loaded>
  );
}
