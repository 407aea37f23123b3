import { Link, selectProfile, usePortal, useSelector, useTranslation } from '@portal/shared';
import { languageOf } from '@portal/shared/contract/language-of';
import { Banner } from '@portal/shared/ui';
import { dashboardMessage } from './dashboard-message';

/** A reminder of the verification, only in development environments. */
export default function DashboardBanner() {
  const t = useTranslation();
  const profile = useSelector(selectProfile);
  const { environment } = usePortal().config;
  if (environment !== 'development' || !profile) return null;

  const { tone, title, detail } = dashboardMessage(
    profile.kyc_verified,
    profile.rejected_reason,
    t,
  );
  return (
    <Banner tone={tone} title={title} action={<Link to="/profile/kyc">{t('View KYC')}</Link>}>
      {detail !== '' && <p lang={languageOf(detail)}>{detail}</p>}
    </Banner>
  );
}
