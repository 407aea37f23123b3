import { useTranslation, type Profile } from '@portal/shared';
import { Banner } from '@portal/shared/ui';
import { KnownDetails } from '../profile/known-details';
import { kycTitle } from './kyc-title';
import { statusBanner } from './status-banner';

/** Where the verification stands, and the personal data it is about. */
export function KycTab({ profile }: { profile: Profile }) {
  const t = useTranslation();
  const { kyc_verified: status, email, subscriber_details: subscriber } = profile;
  const banner = statusBanner(status, profile.rejected_reason, t);
  return (
    <>
      {banner && (
        <Banner tone={banner.tone} role="status">
          {banner.text}
        </Banner>
      )}
      <KnownDetails
        title={kycTitle(status, t)}
        details={[
          [t('Name'), subscriber.full_name],
          [t('Email'), email],
          [t('Mobile No.'), subscriber.mobile_no],
          [t('Address'), subscriber.address],
        ]}
      />
    </>
  );
}
